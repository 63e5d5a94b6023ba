/// The screen on which the member who is logged in publishes pictures.
final class PublishScreen {
  private(set) var headline: String
  private let author: any User
  private let makeAvatar: (any User) -> any Avatar
  private var refused: String?

  init(author: any User, makeAvatar: @escaping (any User) -> any Avatar) {
    self.author = author
    self.makeAvatar = makeAvatar
    headline = "\(author.username), choose a picture"
  }

  func publish(imageURL: String) {
    let avatar = makeAvatar(author)
    avatar.imageURL = imageURL
    avatar.create { error in
      self.refused = error == nil ? nil : imageURL
      let outcome = error == nil ? "published" : "could not publish"
      self.headline = "\(self.author.username) \(outcome) \(imageURL)"
    }
  }

  /// Publishes the last picture again, as a new avatar, if the backend refused it.
  func retry() {
    if let refused { publish(imageURL: refused) }
  }
}
