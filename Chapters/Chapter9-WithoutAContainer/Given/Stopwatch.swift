/// The two things that a measurement needs of the machine. A test hands over its own.
public struct Stopwatch {
  /// Nanoseconds since some moment in the past.
  public let now: () -> Int
  /// Takes what a run has created. As long as the compiler can't see what becomes of it, it can't remove the run.
  public let keep: (AnyObject?) -> Void

  /// A stopwatch.
  /// - Parameters:
  ///   - now: nanoseconds since some moment in the past.
  ///   - keep: takes what a run has created.
  public init(now: @escaping () -> Int, keep: @escaping (AnyObject?) -> Void) {
    self.now = now
    self.keep = keep
  }
}
