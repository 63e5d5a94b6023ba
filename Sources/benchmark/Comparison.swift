/// An operation, and the least that does the same.
struct Comparison {
  var operation: Measurement
  var least: Measurement

  init(_ operation: Measurement, to least: Measurement) {
    self.operation = operation
    self.least = least
  }

  var ratio: Double { operation.nanoseconds / least.nanoseconds }

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
