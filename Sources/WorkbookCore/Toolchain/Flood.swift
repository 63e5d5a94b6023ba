import Foundation

/// Output of a loop that prints, and what is read of it.
enum Flood {
  /// What prints more is ended.
  static let limit = 16 * 1024 * 1024

  /// Of more than this, only the beginning and the end are read, and the lines in which XCTest tells of tests.
  static let longestText = 2 * 1024 * 1024
  private static let firstPart = 128 * 1024
  private static let lastPart = 32 * 1024
  private static let newline = UInt8(ascii: "\n")

  static func shortened(_ data: Data) -> Data {
    let middle = data.dropFirst(firstPart).dropLast(lastPart)
    let told = data.count > limit ? [] : toldLines(in: middle)
    let parts = [data.prefix(firstPart), Data("…".utf8)] + told + [data.suffix(lastPart)]
    return Data(parts.joined(separator: [newline]))
  }

  private static func toldLines(in data: Data) -> [Data] {
    var lines: [Int: Data] = [:]
    for sign in ["Test Case '", "Test Suite '", ": error: "].map({ Data($0.utf8) }) {
      var rest = data
      while let hit = rest.range(of: sign) {
        let start = rest[..<hit.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? rest.startIndex
        let end = rest[hit.upperBound...].firstIndex(of: newline) ?? rest.endIndex
        lines[start] = rest[start..<end]
        rest = rest[end...]
      }
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }
}
