/// The smallest class that keeps the promises of `Avatar`.
public final class MockAvatar: Avatar {
  /// The user that was injected, or the one that a query brought along.
  public private(set) var author: (any User)?
  /// The address of a blank picture, until a query has filled it in.
  public var imageURL = "https://club.example/avatars/blank.svg"

  private var number: Int?

  /// A placeholder.
  public init() {}

  /// A new avatar.
  /// - Parameter author: the member who publishes it.
  public init(author: any User) {
    self.author = author
  }

  /// The number. It is negative until this avatar was created or queried.
  public var uid: Int { number ?? -100 }

  /// Gives this avatar a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 700
    completion?(nil)
  }

  /// Takes the number, makes the picture's address from it, and brings an author along. Nothing changes if the number is
  /// negative, or if the author isn't valid after it was queried.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    let publisher = DIManager.current.initUser()
    publisher.query(uid: uid)
    guard publisher.isValid() else { return }
    number = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
    author = publisher
  }
}
