/// The least that keeps the promises of `Avatar`. A queried one brings its author along, whoever made that.
public final class MockAvatar: Avatar {
  /// Negative until the avatar was created or queried.
  public private(set) var uid = -1
  /// A picture that everybody has, until one was queried.
  public var imageURL = "https://club.example/avatars/default.png"
  /// Who was injected, or made up by a query.
  public private(set) var author: (any User)?
  private let queriedAuthor: any User

  /// A placeholder without an author. A query fills it with a mock.
  public convenience init() {
    self.init(queriedAuthor: MockUser())
  }

  /// A new avatar.
  /// - Parameter author: who publishes it.
  public convenience init(author: any User) {
    self.init()
    self.author = author
  }

  /// A placeholder without an author.
  /// - Parameter queriedAuthor: a placeholder too. It becomes the author when the avatar is queried.
  public init(queriedAuthor: any User) {
    self.queriedAuthor = queriedAuthor
  }

  /// Becomes valid, and says so at once.
  /// - Parameter completion: called before this method returns, always with nil.
  public func create(completion: ErrorClosure?) {
    uid = 1
    completion?(nil)
  }

  /// Takes the number, a picture that is made from it, and an author: an avatar always has one.
  /// - Parameter uid: any number.
  public func query(uid: Int) {
    self.uid = uid
    imageURL = "https://club.example/avatars/\(uid).png"
    queriedAuthor.query(uid: 42)
    author = queriedAuthor
  }
}
