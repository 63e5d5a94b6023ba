/// What each subject costs.
/// - Parameters:
///   - subjects: the code to measure.
///   - rounds: how often to time each subject, an odd number.
///   - runs: how many runs to time together.
///   - stopwatch: tells the time and keeps each result.
/// - Returns: nanoseconds for one object of each subject.
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
