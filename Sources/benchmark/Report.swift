import Foundation

/// The measurements, for people and for machines.
struct Report {
  let measurements: [Measurement]
  let comparisons: [Comparison]
  let growth: [(scope: String, kibibytes: Int)]
  let ways: [Way]
  let setUps: [(registrations: Int, nanoseconds: Double)]

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
    return
      (["Nanoseconds for one operation, and how many times the floor that is:", "", head] + rows
      + ["", "With scopes, and how many times the least that does the same:", ""] + comparisons.map(row)
      + ["", "How much more memory a million resolves need, by scope:", ""] + growth.map(row)
      + [
        "", "One page wired five ways: nanoseconds for an object, lines, and when a missing part is noticed:",
        "",
      ]
      + ways.map(row)
      + ["", "Set-up of a container, by its registrations:", ""]
      + setUps.map { row("\($0.registrations)", [String(format: "%.1f µs", $0.nanoseconds / 1_000)]) })
      .joined(separator: "\n")
  }

  private func row(_ comparison: Comparison) -> String {
    let (operation, least) = (comparison.operation, comparison.least)
    let figures = String(format: "%.0f ns %6.2f ×", operation.nanoseconds, comparison.ratio)
    let basis = String(format: "%.0f ns", least.nanoseconds)
    return row(operation.operation, [figures]) + "   \(least.operation): \(basis)"
  }

  private func row(_ growth: (scope: String, kibibytes: Int)) -> String {
    row(growth.scope, ["\(growth.kibibytes) KiB"])
  }

  private func row(_ way: Way) -> String {
    row(way.name, [String(format: "%.0f ns", way.nanoseconds), "\(way.lines) lines"]) + "   \(way.noticed)"
  }

  private func cell(_ measurement: Measurement) -> String {
    String(format: "%.0f ns %6.2f ×", measurement.nanoseconds, ratio(of: measurement))
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    let cells = cells.map { String(repeating: " ", count: max(0, 20 - $0.count)) + $0 }
    return title + String(repeating: " ", count: max(0, 20 - title.count)) + cells.joined()
  }

  /// An array with one object for each measurement, comparison and scope.
  func json() throws -> String {
    struct Line: Encodable {
      let operation: String
      let registrations: Int?
      var nanoseconds: Double?
      var timesFloor: Double?
      var least: String?
      var timesLeast: Double?
      var kibibytes: Int?
      var lines: Int?
      var noticed: String?
    }
    let lines =
      measurements.map {
        Line(
          operation: $0.operation, registrations: $0.registrations, nanoseconds: $0.nanoseconds,
          timesFloor: ratio(of: $0))
      }
      + comparisons.map {
        Line(
          operation: $0.operation.operation, registrations: nil, nanoseconds: $0.operation.nanoseconds,
          least: $0.least.operation, timesLeast: $0.ratio)
      }
      + growth.map {
        Line(operation: "a million resolves, \($0.scope)", registrations: nil, kibibytes: $0.kibibytes)
      }
      + ways.map {
        Line(
          operation: "an object, \($0.name)", registrations: nil, nanoseconds: $0.nanoseconds,
          lines: $0.lines,
          noticed: $0.noticed)
      }
      + setUps.map {
        Line(operation: "set-up", registrations: $0.registrations, nanoseconds: $0.nanoseconds)
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(lines), as: UTF8.self)
  }
}
