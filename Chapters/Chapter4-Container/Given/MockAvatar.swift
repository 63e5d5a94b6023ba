final class MockAvatar: Avatar {
  var imageURL = "https://club.example/avatars/unknown.svg"
  private(set) var uid = -1
  private(set) var author: (any User)?
  private let queriedAuthor: any User

  /// A placeholder whose author is a mock.
  convenience init() {
    self.init(queriedAuthor: MockUser())
  }

  convenience init(author: any User) {
    self.init()
    self.author = author
  }

  /// A placeholder. `query(uid:)` also fills in the injected user, who becomes the author.
  init(queriedAuthor: any User) {
    self.queriedAuthor = queriedAuthor
  }

  func create(completion: ErrorClosure?) {
    uid = 700
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
    queriedAuthor.query(uid: 42)
    author = queriedAuthor
  }
}
