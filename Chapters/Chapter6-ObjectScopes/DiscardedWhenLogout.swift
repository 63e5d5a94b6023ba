extension ObjectScope {
  /// One instance, as long as a user is logged in.
  // Kata 6.1: somebody gave an old scope a new name.
  static let discardedWhenLogout = ObjectScope.container
}
