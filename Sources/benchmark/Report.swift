import Foundation

/// The measurements, for people and for machines.
struct Report {
  let measurements: [Measurement]

  /// How many times as long as the floor with the same number of registrations; the smallest floor where registrations
  /// play no part.
  private func ratio(of measurement: Measurement) -> Double {
    let floors = measurements.filter { $0.operation == "floor" }
    let floor = floors.first { $0.registrations == measurement.registrations } ?? floors.first
    return measurement.nanoseconds / (floor?.nanoseconds ?? .nan)
  }

  /// One row for each operation, one column for each number of registrations.
  var table: String {
    var sizes: [Int] = []
    var operations: [String] = []
    for measurement in measurements {
      if let size = measurement.registrations, !sizes.contains(size) { sizes.append(size) }
      if !operations.contains(measurement.operation) { operations.append(measurement.operation) }
    }
    let head = row("registrations", sizes.map(String.init))
    let rows = operations.map { operation in
      row(operation, measurements.filter { $0.operation == operation }.map(cell))
    }
    return (["Nanoseconds for one operation, and how many times the floor that is:", "", head] + rows)
      .joined(separator: "\n")
  }

  private func cell(_ measurement: Measurement) -> String {
    String(format: "%.0f ns %6.2f ×", measurement.nanoseconds, ratio(of: measurement))
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    let cells = cells.map { String(repeating: " ", count: max(0, 20 - $0.count)) + $0 }
    return title + String(repeating: " ", count: max(0, 14 - title.count)) + cells.joined()
  }

  /// An array with one object for each measurement.
  func json() throws -> String {
    struct Line: Encodable {
      let operation: String
      let registrations: Int?
      let nanoseconds: Double
      let timesFloor: Double
    }
    let lines = measurements.map {
      Line(
        operation: $0.operation, registrations: $0.registrations, nanoseconds: $0.nanoseconds,
        timesFloor: ratio(of: $0))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(lines), as: UTF8.self)
  }
}
