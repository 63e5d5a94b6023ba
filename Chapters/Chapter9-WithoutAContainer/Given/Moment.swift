/// When a missing dependency is noticed while the app runs.
public enum Moment: Equatable, Sendable, CustomStringConvertible {
  /// The page didn't open.
  case opening
  /// The page opened, and this tap failed; 1 is the first.
  case tap(Int)
  /// Neither the opening nor any tap that was tried has failed.
  case never

  /// The moment in a few words.
  public var description: String {
    switch self {
    case .opening: "when the page opens"
    case .tap(let number): "at tap \(number)"
    case .never: "never"
    }
  }
}
