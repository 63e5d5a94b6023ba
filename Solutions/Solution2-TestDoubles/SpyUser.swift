/// A user that writes down when it is created, and answers when the test says so.
public final class SpyUser: User {
  /// Negative until a good answer was given.
  public private(set) var uid = -1
  /// The name that it was given.
  public var username: String

  private let journal: Journal
  private var waiting: ErrorClosure?

  /// A spy that shares its journal with others.
  /// - Parameters:
  ///   - username: the name.
  ///   - journal: where it writes.
  public init(username: String, journal: Journal) {
    self.username = username
    self.journal = journal
  }

  /// A placeholder with a journal of its own.
  public convenience init() {
    self.init(username: "")
  }

  /// A new user with a journal of its own.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, journal: Journal())
  }

  /// Writes the call down. Nothing else happens until `answer(_:)`.
  /// - Parameter completion: kept, and called by `answer(_:)`.
  public func create(completion: ErrorClosure?) {
    journal.record(.createUser)
    waiting = completion
  }

  /// Takes the number.
  /// - Parameter uid: any number.
  public func query(uid: Int) {
    self.uid = uid
  }

  /// Plays the backend's answer to the last creation.
  /// - Parameter error: nil makes the user valid.
  public func answer(_ error: (any Error)?) {
    if error == nil { uid = 1 }
    // Nobody is waiting any more when the answer is heard: who hears it may ask again.
    let told = waiting
    waiting = nil
    told?(error)
  }
}
