/// A user that works like the real one, with one shortcut: a fake disk in the place of the backend's database.
public final class FakeUser: User {
  /// The name from the initializer, or the one that was found.
  public var username: String
  /// The number. It is negative until this user was created or found.
  public private(set) var uid = -100

  private let disk: FakeDisk

  // Kata 2.8: this object remembers the users that it created.
  private var created: [Int: String] = [:]

  /// A user that will be kept on a disk.
  /// - Parameters:
  ///   - username: the name; empty in a placeholder.
  ///   - disk: where users find each other.
  public init(username: String = "", disk: FakeDisk) {
    self.username = username
    self.disk = disk
  }

  /// A placeholder with a disk of its own.
  public convenience init() {
    self.init(disk: FakeDisk())
  }

  /// A new user with a disk of its own.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, disk: FakeDisk())
  }

  /// Puts this user on the disk, unless it has a number, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    uid = created.count
    created[uid] = username
    completion?(nil)
  }

  /// Takes the number and the name that the disk has under it. A number that the disk doesn't have changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard let name = created[uid] else { return }
    self.uid = uid
    username = name
  }
}
