// Kata 9.4: everything is there by default. That was quick.

/// Needs members by number.
public protocol UsesUserRepository {}
/// Needs names to show.
public protocol UsesUserService {}
/// Needs teams.
public protocol UsesTeamService {}
/// Offers names to show.
public protocol MixInUserService: UsesUserRepository, UsesUserService {}
/// Offers teams.
public protocol MixInTeamService: UsesUserService, UsesTeamService {}

extension UsesUserRepository {
  /// Finds members by number.
  public var userRepository: any UserRepository { ClubUserRepository() }
}

extension UsesUserService {
  /// Says what a screen calls a member.
  public var userService: any UserService { ClubUserService(repository: ClubUserRepository()) }
}

extension UsesTeamService {
  /// Says what a screen shows of a team.
  public var teamService: any TeamService {
    ClubTeamService(users: ClubUserService(repository: ClubUserRepository()))
  }
}

/// The parts of the app.
public struct ClubParts: MixInUserService, MixInTeamService {
  /// The club's own parts.
  public init() {}
}
