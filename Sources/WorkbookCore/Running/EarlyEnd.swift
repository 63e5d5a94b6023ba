/// How a test process ended before its tests did.
package struct EarlyEnd: Codable, Equatable, Sendable {
  enum Cause: Codable, Equatable, Sendable {
    case crash
    case hang(seconds: Double)
    case flood
    /// SwiftPM couldn't list the tests.
    case listing
  }

  let cause: Cause
  var lastWords = ""

  /// The tests that were running.
  var tests: [String] = []

  var word: String {
    switch cause {
    case .crash: "crashed"
    case .hang: "hangs"
    case .flood: "floods"
    case .listing: "can't be listed"
    }
  }

  var reason: String {
    switch cause {
    case .crash: "The test process ended while this kata ran. Its last words:"
    case .hang(let seconds):
      "No progress for \(Int(seconds)) s, so it was ended. It waits for something that never happens, or it loops forever."
    case .flood: "It printed more than 4 MB, and what failed may be lost in that. Does a loop print?"
    case .listing:
      "No test ran. To list the tests, SwiftPM creates every XCTestCase and reads what the process prints. An initializer that runs then should print nothing, and return. SwiftPM says:"
    }
  }
}
