/// Publishes a new member's first avatar.
public struct AvatarPublisher {
  /// A publisher.
  public init() {}

  /// Creates the user first, because the backend refuses an avatar whose author it doesn't know.
  /// - Parameters:
  ///   - user: the author.
  ///   - avatar: the picture.
  ///   - completion: called once: with nil when both exist, or with the first error.
  public func publish(_ user: any User, _ avatar: any Avatar, completion: @escaping ErrorClosure) {
    user.create { error in
      if let error { return completion(error) }
      avatar.create(completion: completion)
    }
  }
}
