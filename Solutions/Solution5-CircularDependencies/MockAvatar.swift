final class MockAvatar: Avatar {
  private(set) var uid = -1
  var imageURL = "https://club.example/avatars/unknown.svg"
  let author: (any User)?

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
  }
}
