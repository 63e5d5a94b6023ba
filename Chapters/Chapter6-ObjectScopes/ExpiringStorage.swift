/// Keeps an instance until it has reached a certain age.
public final class ExpiringStorage: InstanceStorage {
  private let lifetime: Duration
  private var kept: (instance: Any, end: ContinuousClock.Instant)?

  /// An empty storage. An instance is too old at the age of `lifetime`; `now` tells the time.
  public init(lifetime: Duration, now: @escaping () -> ContinuousClock.Instant) {
    self.lifetime = lifetime
  }

  /// Every thread.
  public var readers: InstanceReaders { .everyThread }

  /// The last instance, until it is too old.
  public var instance: Any? {
    get {
      // Kata 6.3: the storage reads the machine's clock.
      guard let kept, ContinuousClock.now < kept.end else { return nil }
      return kept.instance
    }
    set {
      // The old instance is released after `kept` has changed: its `deinit` may use the container.
      let old = kept
      kept = newValue.map { ($0, ContinuousClock.now + lifetime) }
      withExtendedLifetime(old) {}
    }
  }
}
