import Foundation

enum Report {
  /// One row for each operation, one column for each number of registrations: nanoseconds, and how many times the floor.
  static func show(_ measurements: [Measurement]) {
    var sizes: [Int] = []
    var operations: [String] = []
    for measurement in measurements {
      if let size = measurement.registrations, !sizes.contains(size) { sizes.append(size) }
      if !operations.contains(measurement.operation) { operations.append(measurement.operation) }
    }
    let floors = measurements.filter { $0.operation == "floor" }
    title("Nanoseconds for one operation, and how many times the floor that is:")
    row("registrations", sizes.map(String.init))
    for operation in operations {
      row(
        operation,
        measurements.filter { $0.operation == operation }.map { measurement in
          let floor = floors.first { $0.registrations == measurement.registrations } ?? floors[0]
          return figures(measurement, to: floor)
        })
    }
  }

  static func show(_ comparisons: [Comparison]) {
    title("With scopes, and how many times the least that does the same:")
    for comparison in comparisons {
      let operation = comparison.operation
      let least = comparison.least
      row(
        operation.operation,
        [figures(operation, to: least), format("  \(least.operation): %.0f ns", least.nanoseconds)])
    }
  }

  static func title(_ text: String) { print("\n\(text)\n") }

  static func row(_ title: String, _ cells: [String]) {
    let cells = cells.map { String(repeating: " ", count: max(0, 20 - $0.count)) + $0 }
    print(title + String(repeating: " ", count: max(0, 20 - title.count)) + cells.joined())
  }

  static func format(_ format: String, _ number: Double) -> String { String(format: format, number) }

  private static func figures(_ measurement: Measurement, to least: Measurement) -> String {
    format("%.0f ns ", measurement.nanoseconds)
      + format("%6.2f ×", measurement.nanoseconds / least.nanoseconds)
  }
}
