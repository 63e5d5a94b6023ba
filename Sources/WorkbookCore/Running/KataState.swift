enum KataState: String, Sendable {
  case untouched
  case inProgress = "in progress"
  case done
  case broken = "does not compile"

  func mark(on console: Console) -> String {
    switch self {
    case .untouched: console.dim("·")
    case .inProgress: console.yellow("~")
    case .done: console.green("✓")
    case .broken: console.red("✗")
    }
  }
}
