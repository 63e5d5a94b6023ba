final class MockUser: User {
  var username: String
  private(set) var uid = -1

  init(username: String) { self.username = username }
  convenience init() { self.init(username: "") }

  func create(completion: ErrorClosure?) {
    uid = 900
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = "Stand-in \(uid)"
  }
}
