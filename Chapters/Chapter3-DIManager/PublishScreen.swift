/// The screen on which the member who is logged in publishes pictures.
final class PublishScreen {
  private(set) var headline: String
  private let username: String
  private var refused: String?

  // Kata 3.6: what does this screen need?
  init(username: String) {
    self.username = username
    headline = "\(username), choose a picture"
  }

  func publish(imageURL: String) {
    // Kata 3.6: the screen can reach the whole app.
    let author = DIManager.current.initUser(username: username)
    let avatar = DIManager.current.initAvatar(author: author)
    avatar.imageURL = imageURL
    avatar.create { error in
      self.refused = error == nil ? nil : imageURL
      let outcome = error == nil ? "published" : "could not publish"
      self.headline = "\(author.username) \(outcome) \(imageURL)"
    }
  }

  /// Publishes the last picture again, as a new avatar, if the backend refused it.
  func retry() {
    if let refused { publish(imageURL: refused) }
  }
}
