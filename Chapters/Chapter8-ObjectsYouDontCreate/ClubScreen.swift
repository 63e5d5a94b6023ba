/// What the club's screens have in common.
class ClubScreen: Screen {
  // Kata 8.3: each screen keeps a store for a gallery that may come later, or never.
  var avatarStoreForLater: (any AvatarStore)?

  override func prepare(for segue: Segue) throws {
    guard let gallery = segue.destination as? GalleryScreen else { return }
    gallery.avatarStore = avatarStoreForLater
  }
}
