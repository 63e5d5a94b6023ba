/// A user that works like the real user, with one shortcut: a fake disk instead of the backend's database.
final class FakeUser: User {
  var username: String
  private(set) var uid = -1
  private let disk: FakeDisk
  // Kata 2.7: what becomes of these names when the app quits?
  private var created: [Int: String] = [:]

  init(username: String, disk: FakeDisk) {
    self.username = username
    self.disk = disk
  }

  convenience init(username: String) { self.init(username: username, disk: FakeDisk()) }
  convenience init() { self.init(username: "") }

  func create(completion: ErrorClosure?) {
    uid = created.count
    created[uid] = username
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = created[uid] ?? ""
  }
}
