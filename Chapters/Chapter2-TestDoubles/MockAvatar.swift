/// The smallest class that keeps the promises of `Avatar`.
public final class MockAvatar: Avatar {
  /// The address of a blank picture, until a query has filled it in.
  public var imageURL = "https://club.example/avatars/blank.svg"

  private var number: Int?
  private var authorName: String?

  /// A placeholder.
  public init() {}

  /// A new avatar.
  /// - Parameter author: the member who publishes it.
  public init(author: any User) {
    // Kata 2.4: a name is enough to show an author. What else could a screen want from the user that was injected?
    authorName = author.username
  }

  /// The user that was injected, or the one that a query brought along.
  public var author: (any User)? {
    // Kata 2.4: how many users does this make?
    authorName.map { MockUser(username: $0) }
  }

  /// The number. It is negative until this avatar was created or queried.
  public var uid: Int { number ?? -100 }

  /// Gives this avatar a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 700
    completion?(nil)
  }

  /// Takes the number, makes the picture's address from it, and brings an author along. A negative number changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    number = uid
    // Kata 2.4: and the author?
    imageURL = "https://club.example/avatars/\(uid).svg"
  }
}
