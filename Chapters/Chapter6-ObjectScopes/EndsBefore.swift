extension ObjectScope {
  /// Whether the other scope is known to outlive this one. O(*n*) in the number of scopes around this one.
  /// - Parameter other: the scope that may outlive it.
  /// - Returns: false if nobody knows.
  public func ends(before other: ObjectScope) -> Bool {
    // Kata 6.4: a scope knows the scope around it.
    outer === other
  }
}
