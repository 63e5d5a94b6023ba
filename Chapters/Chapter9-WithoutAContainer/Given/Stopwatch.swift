/// What a measurement needs of the machine. A test brings its own.
public struct Stopwatch {
  let now: () -> Int
  let keep: (AnyObject?) -> Void

  /// A stopwatch.
  /// - Parameters:
  ///   - now: nanoseconds since some moment in the past.
  ///   - keep: takes the result of a run. Because the compiler can't see what becomes of it, it can't remove the run.
  public init(now: @escaping () -> Int, keep: @escaping (AnyObject?) -> Void) {
    self.now = now
    self.keep = keep
  }
}
