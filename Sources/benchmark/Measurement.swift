/// One line of a table: an operation, perhaps among so many registrations.
struct Measurement {
  let operation: String
  /// Nil where registrations play no part.
  let registrations: Int?
  /// How many operations one run makes.
  let batch: Int
  let run: (Sink) -> Void
  private(set) var nanoseconds = 0.0

  init(_ operation: String, among registrations: Int? = nil, batch: Int = 1, run: @escaping (Sink) -> Void) {
    self.operation = operation
    self.registrations = registrations
    self.batch = batch
    self.run = run
  }

  /// Takes the median of many rounds. Each round runs every operation, so a machine that gets slower for a while does so for all
  /// of them.
  static func take(_ measurements: inout [Measurement], rounds: Int, runs: Int) {
    let sink = Sink()
    var times = measurements.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, measurement) in measurements.enumerated() {
        let batches = runs / measurement.batch
        let time = ContinuousClock().measure { for _ in 0..<batches { measurement.run(sink) } }
        times[index].append(time / .nanoseconds(1) / Double(batches * measurement.batch))
      }
    }
    for (index, times) in times.enumerated() {
      measurements[index].nanoseconds = times.sorted()[times.count / 2]
    }
  }
}

/// An operation, and the least that does the same.
struct Comparison {
  var operation, least: Measurement

  init(_ operation: Measurement, to least: Measurement) {
    self.operation = operation
    self.least = least
  }

  /// Takes both measurements of all comparisons, in the same rounds.
  static func take(_ comparisons: inout [Comparison], rounds: Int, runs: Int) {
    var measurements = comparisons.flatMap { [$0.operation, $0.least] }
    Measurement.take(&measurements, rounds: rounds, runs: runs)
    for index in comparisons.indices {
      comparisons[index].operation = measurements[2 * index]
      comparisons[index].least = measurements[2 * index + 1]
    }
  }
}

/// Where each run leaves what it made, so that the compiler can't leave the making out.
final class Sink {
  var made: AnyObject?
}
