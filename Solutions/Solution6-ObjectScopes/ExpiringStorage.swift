/// Keeps an instance until it has reached a certain age.
public final class ExpiringStorage: InstanceStorage {
  private let lifetime: Duration
  private let now: () -> ContinuousClock.Instant
  private var kept: (instance: Any, end: ContinuousClock.Instant)?

  /// An empty storage. An instance is too old at the age of `lifetime`; `now` tells the time.
  public init(lifetime: Duration, now: @escaping () -> ContinuousClock.Instant) {
    self.lifetime = lifetime
    self.now = now
  }

  /// Every thread.
  public var readers: InstanceReaders { .everyThread }

  /// The last instance, until it is too old.
  public var instance: Any? {
    get {
      guard let kept, now() < kept.end else { return nil }
      return kept.instance
    }
    set {
      // The old instance is released after `kept` has changed: its `deinit` may use the container.
      let old = kept
      kept = newValue.map { ($0, now() + lifetime) }
      withExtendedLifetime(old) {}
    }
  }
}
