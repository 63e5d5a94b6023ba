/// An avatar that records every call, and answers a creation at once.
public final class SpyAvatar: Avatar {
  /// The author from the initializer.
  public let author: (any User)?
  /// The address of the picture.
  public var imageURL = ""
  /// Where this spy records its calls.
  public let journal: Journal
  /// The number. It is negative until a creation or a query.
  public private(set) var uid = -100

  /// A spy that shares a journal with others.
  /// - Parameters:
  ///   - author: the author.
  ///   - journal: where this spy records its calls.
  public init(author: (any User)?, journal: Journal) {
    self.author = author
    self.journal = journal
  }

  /// A spy with a journal of its own.
  /// - Parameter author: the author.
  public convenience init(author: any User) {
    self.init(author: author, journal: Journal())
  }

  /// A placeholder with a journal of its own.
  public convenience init() {
    self.init(author: nil, journal: Journal())
  }

  /// Records the call, gets a number unless it has one, and reports a success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    journal.record(.createAvatar(author: author?.username))
    if uid < 0 { uid = 700 }
    completion?(nil)
  }

  /// Records the call and takes the number.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    journal.record(.queryAvatar(uid))
    self.uid = uid
  }
}
