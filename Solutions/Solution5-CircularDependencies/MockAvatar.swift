/// The smallest class that keeps the promises of `Avatar`. A queried one brings an author along.
public final class MockAvatar: Avatar {
  private var number: Int?

  /// The number. It is negative until this avatar was created or queried.
  public var uid: Int { number ?? -100 }
  /// The address of a blank picture, until a query has filled it in.
  public var imageURL = "https://club.example/avatars/blank.svg"
  /// The user that was injected, or the one that a query brought along.
  public private(set) var author: (any User)?

  /// A placeholder without an author.
  public init() {}

  /// A new avatar.
  /// - Parameter author: the member who publishes it.
  public init(author: any User) {
    self.author = author
  }

  /// Gives this avatar a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 700
    completion?(nil)
  }

  /// Takes the number and makes the picture's address from it. A placeholder gets an author that knows it. A negative
  /// number changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    number = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
    guard author == nil else { return }
    let author = MockUser()
    author.query(uid: uid)
    author.avatar = self
    self.author = author
  }
}
