final class MockFailureUser: User {
  var username: String
  let uid = -1
  private let error: any Error

  init(username: String, error: any Error) {
    self.username = username
    self.error = error
  }

  convenience init(username: String) {
    self.init(username: username, error: ClubError.unreachable)
  }

  convenience init() {
    self.init(username: "")
  }

  func create(completion: ErrorClosure?) {
    completion?(error)
  }

  func query(uid: Int) {}
}
