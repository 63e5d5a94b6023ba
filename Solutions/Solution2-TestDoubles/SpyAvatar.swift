/// An avatar that writes down when it is created.
public final class SpyAvatar: Avatar {
  /// Negative until it was created or queried.
  public private(set) var uid = -1
  /// Where the picture is kept.
  public var imageURL = ""
  /// Who was injected.
  public let author: (any User)?

  private let journal: Journal

  /// A spy that shares its journal with others.
  /// - Parameters:
  ///   - author: who publishes it.
  ///   - journal: where it writes.
  public init(author: (any User)?, journal: Journal) {
    self.author = author
    self.journal = journal
  }

  /// A placeholder with a journal of its own.
  public convenience init() {
    self.init(author: nil, journal: Journal())
  }

  /// A new avatar with a journal of its own.
  /// - Parameter author: who publishes it.
  public convenience init(author: any User) {
    self.init(author: author, journal: Journal())
  }

  /// Writes the call down, becomes valid, and says so at once.
  /// - Parameter completion: called before this method returns, always with nil.
  public func create(completion: ErrorClosure?) {
    journal.record(.createAvatar)
    uid = 1
    completion?(nil)
  }

  /// Takes the number.
  /// - Parameter uid: any number.
  public func query(uid: Int) {
    self.uid = uid
  }
}
