/// Where avatars are published.
public protocol AvatarStore: AnyObject {
  /// The titles of all avatars, the oldest first.
  var titles: [String] { get }

  /// Adds an avatar.
  /// - Parameter title: what it is called.
  func publish(_ title: String)
}

/// A store that is empty when the app starts.
public final class LocalAvatarStore: AvatarStore {
  /// The titles of all avatars, the oldest first.
  public private(set) var titles: [String] = []

  /// An empty store.
  public init() {}

  /// Adds an avatar.
  /// - Parameter title: what it is called.
  public func publish(_ title: String) {
    titles.append(title)
  }
}
