/// Shows the avatars that were published.
public final class GalleryScreen: ClubScreen, AvatarStoreDependent {
  /// The published avatars.
  public var avatarStore: (any AvatarStore)?

  /// What the screen shows, since its view was loaded.
  public private(set) var lines: [String] = []

  /// Reads the titles, the latest first.
  public override func viewDidLoad() {
    lines = avatarStore?.titles.reversed() ?? ["No avatars, and no store to ask."]
  }
}
