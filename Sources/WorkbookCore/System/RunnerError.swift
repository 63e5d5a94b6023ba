import Foundation

package struct RunnerError: LocalizedError {
  package let errorDescription: String?

  /// The exit status: 2 for words that make no sense and for a workbook without katas, 3 for all else.
  package let status: Int32

  package init(_ description: String, status: Int32 = 3) {
    errorDescription = description
    self.status = status
  }

  static func unknown(_ name: String, known: [some CustomStringConvertible]) -> RunnerError {
    let list = known.map(\.description).joined(separator: ", ")
    return RunnerError("There is no \(name). Expected one of: \(list).", status: 2)
  }
}
