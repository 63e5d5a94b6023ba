// Kata 9.7: it prints a number, and the number is small.
/// What each subject costs.
/// - Parameters:
///   - subjects: the code to measure.
///   - rounds: how often to time each subject, an odd number.
///   - runs: how many runs to time together.
///   - stopwatch: tells the time and keeps each result.
/// - Returns: nanoseconds for one object of each subject.
public func costs(of subjects: [Subject], rounds: Int, runs: Int, stopwatch: Stopwatch) -> [Double] {
  subjects.map { subject in
    let start = stopwatch.now()
    let run = subject.setUp()
    for _ in 0..<runs { _ = run() }
    return Double(stopwatch.now() - start) / Double(runs)
  }
}
