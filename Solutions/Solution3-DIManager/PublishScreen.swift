/// The screen on which a member publishes pictures.
public final class PublishScreen {
  /// The line at the top of the screen.
  public private(set) var headline: String
  private let author: any User
  private let makeAvatar: (any User) -> any Avatar
  private var refused: String?

  /// A screen for one member.
  /// - Parameters:
  ///   - author: the member who publishes here.
  ///   - makeAvatar: creates the avatar for an author, once for each attempt.
  public init(author: any User, makeAvatar: @escaping (any User) -> any Avatar) {
    self.author = author
    self.makeAvatar = makeAvatar
    headline = "\(author.username), choose a picture"
  }

  /// Publishes a picture as a new avatar. The headline says how it went, once the backend has answered.
  /// - Parameter imageURL: where the picture is kept.
  public func publish(imageURL: String) {
    let avatar = makeAvatar(author)
    avatar.imageURL = imageURL
    avatar.create { error in
      self.refused = error == nil ? nil : imageURL
      let outcome = error == nil ? "published" : "could not publish"
      self.headline = "\(self.author.username) \(outcome) \(imageURL)"
    }
  }

  /// Publishes the picture of the last answer again, as a new avatar, if the backend refused it.
  public func retry() {
    if let refused { publish(imageURL: refused) }
  }
}
