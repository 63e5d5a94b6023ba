extension ObjectScope {
  /// A scope whose instances are too old at the age of `lifetime`. `now` tells the time: in an app that is `{ .now }`. Each call
  /// creates a new scope.
  public static func expiring(
    after lifetime: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) -> ObjectScope {
    ObjectScope(description: "expiring") { ExpiringStorage(lifetime: lifetime, now: now) }
  }
}
