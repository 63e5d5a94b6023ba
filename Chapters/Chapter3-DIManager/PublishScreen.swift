/// The screen on which a member publishes pictures.
public final class PublishScreen {
  /// The line at the top of the screen.
  public private(set) var headline: String
  private let username: String
  private var refused: String?

  // Kata 3.7: what should this screen be given?
  /// A screen for one member.
  /// - Parameter username: the name of the member who publishes here.
  public init(username: String) {
    self.username = username
    headline = "\(username), choose a picture"
  }

  /// Publishes a picture as a new avatar. The headline says how it went, once the backend has answered.
  /// - Parameter imageURL: where the picture is kept.
  public func publish(imageURL: String) {
    // Kata 3.7: the whole app is within reach here.
    let author = DIManager.current.initUser(username: username)
    let avatar = DIManager.current.initAvatar(author: author)
    avatar.imageURL = imageURL
    avatar.create { error in
      self.refused = error == nil ? nil : imageURL
      let outcome = error == nil ? "published" : "could not publish"
      self.headline = "\(author.username) \(outcome) \(imageURL)"
    }
  }

  /// Publishes the picture of the last answer again, as a new avatar, if the backend refused it.
  public func retry() {
    if let refused { publish(imageURL: refused) }
  }
}
