extension ObjectScope {
  /// One instance for as long as a user is logged in.
  public static let discardedWhenLogout = ObjectScope(description: "discardedWhenLogout") {
    PermanentStorage()
  }
}
