/// The smallest class that keeps the promises of `Avatar`. A query makes the injected placeholder its author.
public final class MockAvatar: Avatar {
  private var number: Int?

  /// The number. It is negative until this avatar was created or queried.
  public var uid: Int { number ?? -100 }
  /// The address of a blank picture, until a query has filled it in.
  public var imageURL = "https://club.example/avatars/blank.svg"
  /// The user that was injected, or the one that a query brought along.
  public private(set) var author: (any User)?
  private let queriedAuthor: any User

  /// A placeholder without an author. A query fills it with a mock.
  public convenience init() {
    self.init(queriedAuthor: MockUser())
  }

  /// A new avatar.
  /// - Parameter author: the member that publishes it.
  public convenience init(author: any User) {
    self.init()
    self.author = author
  }

  /// A placeholder without an author.
  /// - Parameter queriedAuthor: a placeholder too. It becomes the author when the avatar is queried.
  public init(queriedAuthor: any User) {
    self.queriedAuthor = queriedAuthor
  }

  /// Gives this avatar a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 700
    completion?(nil)
  }

  /// Takes the number, makes the picture's address from it, and brings an author along. A negative number changes
  /// nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    number = uid
    imageURL = "https://club.example/avatars/\(uid).svg"
    queriedAuthor.query(uid: uid)
    author = queriedAuthor
  }
}
