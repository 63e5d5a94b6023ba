/// The least that keeps the promises of `Avatar`. A queried one brings its author along.
public final class MockAvatar: Avatar {
  /// Negative until the avatar was created or queried.
  public private(set) var uid = -1
  /// A picture that everybody has, until one was queried.
  public var imageURL = "https://club.example/avatars/default.png"
  /// Who was injected, or made up by a query.
  public private(set) var author: (any User)?

  /// A placeholder without an author.
  public init() {}

  /// A new avatar.
  /// - Parameter author: who publishes it.
  public init(author: any User) {
    self.author = author
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
    // Kata 3.4: who decided that this is a `MockUser`?
    let author = MockUser()
    author.query(uid: 42)
    self.author = author
  }
}
