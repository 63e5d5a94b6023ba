// Kata 2.3: written in an afternoon, for a demo with one screen.
final class MockUser: User {
  var username = "Demo"
  let uid = 0

  init() {}
  init(username: String) {}

  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}
