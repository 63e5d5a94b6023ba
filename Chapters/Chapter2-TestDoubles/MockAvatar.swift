final class MockAvatar: Avatar {
  var imageURL = "https://club.example/avatars/unknown.svg"
  private(set) var uid = -1
  private var authorName: String?

  init() {}

  init(author: any User) {
    // Kata 2.3: the screen shows a name, so a name is all that this class keeps.
    authorName = author.username
  }

  var author: (any User)? {
    authorName.map { MockUser(username: $0) }
  }

  func create(completion: ErrorClosure?) {
    uid = 700
    completion?(nil)
  }

  func query(uid: Int) {
    // Kata 2.3: who is the author of this picture?
    self.uid = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
  }
}
