/// A user that records every call, and answers a creation when the test says so.
public final class SpyUser: User {
  /// The name from the initializer.
  public var username: String
  /// Where this spy records its calls.
  public let journal: Journal
  /// The number. It is negative until a success was answered, or until a query.
  public private(set) var uid = -100

  private var unanswered: [ErrorClosure?] = []

  /// A spy that shares a journal with others.
  /// - Parameters:
  ///   - username: the name.
  ///   - journal: where this spy records its calls.
  public init(username: String, journal: Journal) {
    self.username = username
    self.journal = journal
  }

  /// A spy with a journal of its own.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, journal: Journal())
  }

  /// A placeholder with a journal of its own.
  public convenience init() {
    self.init(username: "")
  }

  /// Records the call. The answer comes from `answer(_:)`.
  /// - Parameter completion: called by `answer(_:)`, once.
  public func create(completion: ErrorClosure?) {
    journal.record(.createUser(username))
    unanswered.append(completion)
  }

  /// Records the call and takes the number.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    journal.record(.queryUser(uid))
    self.uid = uid
  }

  /// Plays the backend: answers the oldest creation that has no answer yet. Does nothing when there is none.
  /// - Parameter error: nil for a success, which gives the user a number.
  public func answer(_ error: (any Error)?) {
    if unanswered.isEmpty { return }
    // The creation counts as answered before its completion runs, because the completion may create again.
    let completion = unanswered.removeFirst()
    if error == nil, uid < 0 { uid = 900 }
    completion?(error)
  }
}
