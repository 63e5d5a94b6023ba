/// What each subject costs.
/// - Parameters:
///   - subjects: what to measure.
///   - rounds: how often each subject is timed, an odd number.
///   - runs: how many runs are timed at once.
///   - stopwatch: tells the time, and takes what the runs create.
/// - Returns: nanoseconds for one object, for each subject in order.
public func costs(of subjects: [Subject], rounds: Int, runs: Int, stopwatch: Stopwatch) -> [Double] {
  let prepared = subjects.map { $0.setUp() }
  var times = subjects.map { _ in [Int]() }
  for _ in 0..<rounds {
    let empty = time(runs, stopwatch) { nil }
    for (index, run) in prepared.enumerated() {
      times[index].append(time(runs, stopwatch, run) - empty)
    }
  }
  return zip(subjects, times).map { subject, times in
    Double(times.sorted()[times.count / 2]) / Double(runs * subject.objects)
  }
}

private func time(_ runs: Int, _ stopwatch: Stopwatch, _ run: () -> AnyObject?) -> Int {
  let start = stopwatch.now()
  for _ in 0..<runs { stopwatch.keep(run()) }
  return stopwatch.now() - start
}

/// When a missing dependency is noticed.
/// - Parameters:
///   - taps: how many taps to try.
///   - open: opens a page, and returns what a tap does.
/// - Returns: the first moment at which something fails.
public func moment(taps: Int, open: () throws -> () throws -> Void) -> Moment {
  guard let tap = try? open() else { return .opening }
  for number in 0..<taps {
    do { try tap() } catch { return .tap(number + 1) }
  }
  return .never
}
