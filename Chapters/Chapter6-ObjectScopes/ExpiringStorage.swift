/// Keeps an instance until it has reached a certain age.
public final class ExpiringStorage: InstanceStorage {
  private let lifetime: Duration
  private var kept: (instance: Any, end: ContinuousClock.Instant)?

  /// An empty storage.
  /// - Parameters:
  ///   - lifetime: the age at which an instance is too old.
  ///   - now: says what time it is.
  public init(lifetime: Duration, now: @escaping () -> ContinuousClock.Instant) {
    self.lifetime = lifetime
  }

  /// What was set last, until it is too old.
  public var instance: Any? {
    get {
      // Kata 6.8: there is a clock on the wall.
      guard let kept, ContinuousClock.now < kept.end else { return nil }
      return kept.instance
    }
    set { kept = newValue.map { ($0, ContinuousClock.now + lifetime) } }
  }
}
