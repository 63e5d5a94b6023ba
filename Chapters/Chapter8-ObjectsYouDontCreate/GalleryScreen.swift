// Kata 8.1: this type doesn't say what it depends on.

/// Shows the published avatars.
final class GalleryScreen: ClubScreen {
  var avatarStore: (any AvatarStore)?
  /// The text on the screen: a title for each avatar, the latest first.
  private(set) var lines: [String] = []

  override func viewDidLoad() {
    lines = avatarStore?.titles.reversed() ?? []
  }
}
