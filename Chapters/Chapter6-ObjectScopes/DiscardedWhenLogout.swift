extension ObjectScope {
  // Kata 6.5: there is a scope for what many share, so why not use it.
  /// One instance for as long as a user is logged in.
  public static let discardedWhenLogout = ObjectScope.container
}
