/// An avatar that records every call, and answers a creation at once.
public final class SpyAvatar: Avatar {
  // Kata 2.6: a shell that does nothing. The lesson has the contract.
  /// The author from the initializer.
  public var author: (any User)? { nil }
  /// The address of the picture.
  public var imageURL = ""
  /// Where this spy records its calls.
  public var journal: Journal { Journal() }
  /// The number. It is negative until a creation or a query.
  public var uid: Int { -100 }

  /// A spy that shares a journal with others.
  /// - Parameters:
  ///   - author: the author.
  ///   - journal: where this spy records its calls.
  public init(author: (any User)?, journal: Journal) {}

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
  public func create(completion: ErrorClosure?) {}

  /// Records the call and takes the number.
  /// - Parameter uid: the number.
  public func query(uid: Int) {}
}
