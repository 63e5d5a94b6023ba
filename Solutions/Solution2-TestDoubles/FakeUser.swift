/// A user that works like the real user, with one shortcut: a fake disk instead of the backend's database.
final class FakeUser: User {
  var username: String
  private(set) var uid = -1
  private let disk: FakeDisk

  init(username: String, disk: FakeDisk) {
    self.username = username
    self.disk = disk
  }

  convenience init(username: String) { self.init(username: username, disk: FakeDisk()) }
  convenience init() { self.init(username: "") }

  func create(completion: ErrorClosure?) {
    uid = disk.add(username)
    completion?(nil)
  }

  func query(uid: Int) {
    guard let name = disk.name(under: uid) else { return }
    self.uid = uid
    username = name
  }
}
