/// Needs members by number.
public protocol UsesUserRepository {
  /// Finds members by number.
  var userRepository: any UserRepository { get }
}

/// Needs names to show.
public protocol UsesUserService {
  /// Says what a screen calls a member.
  var userService: any UserService { get }
}

/// Needs teams.
public protocol UsesTeamService {
  /// Says what a screen shows of a team.
  var teamService: any TeamService { get }
}

/// Offers names to show.
public protocol MixInUserService: UsesUserRepository, UsesUserService {}
/// Offers teams.
public protocol MixInTeamService: UsesUserService, UsesTeamService {}

extension MixInUserService {
  /// Says what a screen calls a member.
  public var userService: any UserService { ClubUserService(repository: userRepository) }
}

extension MixInTeamService {
  /// Says what a screen shows of a team.
  public var teamService: any TeamService { ClubTeamService(users: userService) }
}

/// The parts of the app.
public struct ClubParts: MixInUserService, MixInTeamService {
  /// Finds members by number.
  public let userRepository: any UserRepository = ClubUserRepository()

  /// The club's own parts.
  public init() {}
}
