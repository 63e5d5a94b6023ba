final class MockAvatar: Avatar {
  var imageURL = "https://club.example/avatars/unknown.svg"
  private(set) var uid = -1
  private(set) var author: (any User)?

  init() {}

  init(author: any User) {
    self.author = author
  }

  func create(completion: ErrorClosure?) {
    uid = 700
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
    let author = MockUser()
    author.query(uid: 42)
    self.author = author
  }

  var description: String {
    "MockAvatar, number \(uid), by \(author?.username ?? "nobody")"
  }
}
