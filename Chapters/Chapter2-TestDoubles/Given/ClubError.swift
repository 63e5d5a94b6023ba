/// What can go wrong between the club and its backend.
public enum ClubError: Error, CustomStringConvertible {
  /// The backend did not answer.
  case unreachable
  /// Another member has the name.
  case nameTaken

  /// The words that the club shows.
  public var description: String {
    switch self {
    case .unreachable: "The club cannot be reached."
    case .nameTaken: "This name is taken."
    }
  }
}
