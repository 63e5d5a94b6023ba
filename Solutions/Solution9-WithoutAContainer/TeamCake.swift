/// Needs members by number.
protocol UsesUserRepository {
  var userRepository: any UserRepository { get }
}

/// Needs names to show.
protocol UsesUserService {
  var userService: any UserService { get }
}

/// Needs teams.
protocol UsesTeamService {
  var teamService: any TeamService { get }
}

/// Builds a user service from a repository.
protocol MixInUserService: UsesUserRepository, UsesUserService {}
/// Builds a team service from a user service.
protocol MixInTeamService: UsesUserService, UsesTeamService {}

extension MixInUserService {
  var userService: any UserService { ClubUserService(repository: userRepository) }
}

extension MixInTeamService {
  var teamService: any TeamService { ClubTeamService(users: userService) }
}

/// The parts of the app.
struct ClubParts: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository = ClubUserRepository()
}
