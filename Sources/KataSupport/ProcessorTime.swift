import Foundation

/// What some work costs this thread, in nanoseconds of processor time: the cheapest of five rounds, so that a busy machine
/// changes nothing. For a comparison with the same work in another place; the number alone says little.
/// - Parameter work: runs five times.
/// - Returns: nanoseconds.
public func processorTime(of work: () -> Void) -> UInt64 {
  func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
  let rounds = (0..<5).map { _ in
    let start = now()
    work()
    return now() - start
  }
  return rounds.min() ?? 0
}
