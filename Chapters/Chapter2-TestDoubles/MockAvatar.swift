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
    // Kata 2.4: is this still the person who was injected?
    self.author = MockUser(username: author.username)
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
    // Kata 2.4: an avatar without an author?
    imageURL = "https://club.example/avatars/\(uid).png"
  }
}
