/// Finds members by number.
public protocol UserRepository {
  /// The name of a member.
  /// - Parameter id: the member's number.
  /// - Returns: nil when there is no such member.
  func user(_ id: Int) -> String?
}

/// What a screen calls a member.
public protocol UserService {
  /// A name to show, also for a number that no member has.
  /// - Parameter id: the member's number.
  /// - Returns: the name to show.
  func displayName(of id: Int) -> String
}

/// What a screen shows of a team.
public protocol TeamService {
  /// The team's names in one line.
  /// - Parameter team: the members' numbers.
  /// - Returns: the names, in that order.
  func roster(of team: [Int]) -> String
}

/// The club's own list of members.
public struct ClubUserRepository: UserRepository {
  private let names = [1: "Ned Stark", 2: "Arya Stark"]

  /// The list as it is today.
  public init() {}

  /// The name of a member.
  /// - Parameter id: the member's number.
  /// - Returns: nil when there is no such member.
  public func user(_ id: Int) -> String? { names[id] }
}

/// Shows a number where a name is missing.
public struct ClubUserService: UserService {
  private let repository: any UserRepository

  /// A service over a repository.
  /// - Parameter repository: where the names come from.
  public init(repository: any UserRepository) {
    self.repository = repository
  }

  /// The member's name, or "member 7".
  /// - Parameter id: the member's number.
  /// - Returns: the name to show.
  public func displayName(of id: Int) -> String {
    repository.user(id) ?? "member \(id)"
  }
}

/// Lists a team, with commas.
public struct ClubTeamService: TeamService {
  private let users: any UserService

  /// A service over another one.
  /// - Parameter users: says what each member is called.
  public init(users: any UserService) {
    self.users = users
  }

  /// The team's names in one line.
  /// - Parameter team: the members' numbers.
  /// - Returns: the names, in that order.
  public func roster(of team: [Int]) -> String {
    team.map(users.displayName).joined(separator: ", ")
  }
}
