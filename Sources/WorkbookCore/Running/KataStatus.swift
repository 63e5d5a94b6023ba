package enum KataStatus: Equatable, Sendable {
  case green, broken, missing
  case red([Failure])

  /// The test process ended before the kata's tests did.
  case ended(Ending)

  package var word: String {
    switch self {
    case .green: "green"
    case .red: "red"
    case .ended(let ending): ending.word
    case .broken: "does not compile"
    case .missing: "has no tests"
    }
  }

  package var failures: [Failure] {
    if case .red(let failures) = self { failures } else { [] }
  }
}
