extension ObjectScope {
  /// A scope whose instances expire. Each call makes a scope of its own.
  /// - Parameters:
  ///   - lifetime: the age at which an instance is too old.
  ///   - now: says what time it is. In an app that is `{ .now }`.
  /// - Returns: the scope.
  public static func expiring(
    after lifetime: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) -> ObjectScope {
    ObjectScope(description: "expiring") { ExpiringStorage(lifetime: lifetime, now: now) }
  }
}
