/// What the club's screens have in common.
open class ClubScreen: Screen {
  // Kata 8.3: what a later screen may need travels through all screens before it.

  /// Kept for the gallery, which may come next or later.
  public var avatarStoreForLater: (any AvatarStore)?

  /// Gives a gallery its avatars.
  open override func prepare(for segue: Segue) throws {
    guard let gallery = segue.destination as? GalleryScreen else { return }
    gallery.avatarStore = avatarStoreForLater
  }
}
