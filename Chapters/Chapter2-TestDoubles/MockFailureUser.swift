// Kata 2.4: a copy of `MockUser`, to be finished later.
final class MockFailureUser: User {
  var username: String
  private(set) var uid = -1

  init(username: String, error: any Error) {
    self.username = username
  }

  convenience init(username: String) {
    self.init(username: username, error: ClubError.unreachable)
  }

  convenience init() {
    self.init(username: "")
  }

  func create(completion: ErrorClosure?) {
    uid = 900
    completion?(nil)
  }

  func query(uid: Int) {}
}
