/// Shows the published avatars.
final class GalleryScreen: ClubScreen, AvatarStoreDependent {
  var avatarStore: (any AvatarStore)?
  /// The text on the screen: a title for each avatar, the latest first.
  private(set) var lines: [String] = []

  override func viewDidLoad() {
    lines = avatarStore?.titles.reversed() ?? []
  }
}
