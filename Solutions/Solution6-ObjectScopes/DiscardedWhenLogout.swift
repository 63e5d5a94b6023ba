extension ObjectScope {
  /// One instance, as long as a user is logged in.
  static let discardedWhenLogout = ObjectScope(description: "discardedWhenLogout") { PermanentStorage() }
}
