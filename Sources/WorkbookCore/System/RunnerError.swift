import Foundation

/// One line for the learner: what is wrong, what was expected, and what to type.
package struct RunnerError: LocalizedError {
  package let errorDescription: String?
  package let status: ExitStatus

  package init(_ description: String, _ status: ExitStatus = .failure) {
    errorDescription = description
    self.status = status
  }

  static func unknown(_ name: String, known: [some CustomStringConvertible]) -> RunnerError {
    let list = known.map(\.description).joined(separator: ", ")
    return RunnerError("There is no \(name). Expected one of: \(list).", .usage)
  }
}
