/// What the tests say about a kata.
package enum Verdict: Codable, Equatable, Sendable {
  case green
  case red([Failure])

  /// The test process ended before the kata's tests did.
  case ended(EarlyEnd)

  /// The chapter doesn't compile.
  case broken

  /// No test of the kata ran.
  case missing

  var word: String {
    switch self {
    case .green: "green"
    case .red: "red"
    case .ended(let ending): ending.word
    case .broken: "does not compile"
    case .missing: "has no tests"
    }
  }

  /// Whether the tests ran to their end and said so.
  var isPlain: Bool {
    switch self {
    case .green, .red: true
    case .ended, .broken, .missing: false
    }
  }

  package var failures: [Failure] {
    if case .red(let failures) = self { failures } else { [] }
  }
}
