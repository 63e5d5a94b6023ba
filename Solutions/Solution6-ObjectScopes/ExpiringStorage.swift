/// Keeps an instance until it has reached a certain age.
public final class ExpiringStorage: InstanceStorage {
  private let lifetime: Duration
  private let now: () -> ContinuousClock.Instant
  private var kept: (instance: Any, end: ContinuousClock.Instant)?

  /// An empty storage.
  /// - Parameters:
  ///   - lifetime: the age at which an instance is too old.
  ///   - now: says what time it is.
  public init(lifetime: Duration, now: @escaping () -> ContinuousClock.Instant) {
    self.lifetime = lifetime
    self.now = now
  }

  /// What was set last, until it is too old.
  public var instance: Any? {
    get {
      guard let kept, now() < kept.end else { return nil }
      return kept.instance
    }
    set { kept = newValue.map { ($0, now() + lifetime) } }
  }
}
