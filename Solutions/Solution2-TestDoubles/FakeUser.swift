/// A user that works like the real one, with one shortcut: a dictionary where the backend has a database.
public final class FakeUser: User {
  /// Negative until it was created, or found.
  public private(set) var uid = -1
  /// The name that it was given, or found under.
  public var username: String

  private let disk: FakeDisk

  /// A new user who will be kept on a disk.
  /// - Parameters:
  ///   - username: the name; empty in a placeholder.
  ///   - disk: what everybody shares who shall find each other.
  public init(username: String = "", disk: FakeDisk) {
    self.username = username
    self.disk = disk
  }

  /// A placeholder on a disk of its own.
  public convenience init() {
    self.init(disk: FakeDisk())
  }

  /// A new user on a disk of its own.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, disk: FakeDisk())
  }

  /// Is kept on the disk, and says so at once.
  /// - Parameter completion: called before this method returns, always with nil.
  public func create(completion: ErrorClosure?) {
    uid = disk.add(username)
    completion?(nil)
  }

  /// Becomes whoever is kept under the number. A number that nobody has changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard let name = disk.name(under: uid) else { return }
    self.uid = uid
    username = name
  }
}
