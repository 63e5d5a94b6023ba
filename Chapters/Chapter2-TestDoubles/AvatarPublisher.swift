/// Publishes a new member's first avatar.
public struct AvatarPublisher {
  /// A publisher.
  public init() {}

  /// Makes the user known first, because the backend turns down an avatar whose author it has never heard of.
  /// - Parameters:
  ///   - user: who publishes.
  ///   - avatar: what is published.
  ///   - completion: called once, when both exist or one of them failed.
  public func publish(_ user: any User, _ avatar: any Avatar, completion: @escaping ErrorClosure) {
    user.create { error in
      if let error { return completion(error) }
      avatar.create(completion: completion)
    }
  }
}
