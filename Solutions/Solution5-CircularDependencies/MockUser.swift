final class MockUser: User {
  var username: String
  private(set) var uid = -1
  weak var avatar: (any Avatar)?

  init(username: String) {
    self.username = username
  }

  func create(completion: ErrorClosure?) {
    uid = 900
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = "Stand-in \(uid)"
  }
}
