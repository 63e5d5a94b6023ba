/// The screen on which a member publishes a picture.
public final class PublishScreen {
  /// What the screen says at the top.
  public private(set) var headline: String
  private let author: any User
  private let makeAvatar: (any User) -> any Avatar

  /// A screen for one member.
  /// - Parameters:
  ///   - author: who publishes here.
  ///   - makeAvatar: makes the avatar for an author, once for each picture.
  public init(author: any User, makeAvatar: @escaping (any User) -> any Avatar) {
    self.author = author
    self.makeAvatar = makeAvatar
    headline = "\(author.username), choose a picture"
  }

  /// Publishes a picture. The headline tells how it went when the backend has answered.
  /// - Parameter imageURL: where the picture is kept.
  public func publish(imageURL: String) {
    // Kata 3.7: whoever opens this screen hands over an author and a factory. Whom does it ask?
    let manager = DIManager.current
    let poster = manager.initUser(username: author.username)
    let avatar = manager.initAvatar(author: poster)
    avatar.imageURL = imageURL
    avatar.create { error in
      let outcome = error == nil ? "published a new picture" : "could not publish the picture"
      self.headline = "\(self.author.username) \(outcome)"
    }
  }
}
