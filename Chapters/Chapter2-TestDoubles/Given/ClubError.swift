/// What can go wrong between the club and its backend.
enum ClubError: Error, CustomStringConvertible {
  case unreachable
  case nameTaken

  var description: String {
    switch self {
    case .unreachable: "The club cannot be reached."
    case .nameTaken: "This name is taken."
    }
  }
}
