/// Finds members by number.
protocol UserRepository {
  func user(_ id: Int) -> String?
}

/// Says what a screen calls a member.
protocol UserService {
  func displayName(of id: Int) -> String
}

/// Says what a screen shows of a team.
protocol TeamService {
  /// The team's names in one line.
  func roster(of team: [Int]) -> String
}

/// The club's list of members.
struct ClubUserRepository: UserRepository {
  private let names = [1: "Ned Stark", 2: "Arya Stark"]

  func user(_ id: Int) -> String? { names[id] }
}

/// Shows a number where a name is missing.
struct ClubUserService: UserService {
  let repository: any UserRepository

  func displayName(of id: Int) -> String { repository.user(id) ?? "member \(id)" }
}

/// Lists a team, with commas.
struct ClubTeamService: TeamService {
  let users: any UserService

  func roster(of team: [Int]) -> String { team.map(users.displayName).joined(separator: ", ") }
}
