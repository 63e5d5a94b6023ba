// Kata 9.3: every part has a default, which was quick to write.

/// Needs members by number.
protocol UsesUserRepository {}
/// Needs names to show.
protocol UsesUserService {}
/// Needs teams.
protocol UsesTeamService {}
/// Builds a user service from a repository.
protocol MixInUserService: UsesUserRepository, UsesUserService {}
/// Builds a team service from a user service.
protocol MixInTeamService: UsesUserService, UsesTeamService {}

extension UsesUserRepository {
  var userRepository: any UserRepository { ClubUserRepository() }
}

extension UsesUserService {
  var userService: any UserService { ClubUserService(repository: ClubUserRepository()) }
}

extension UsesTeamService {
  var teamService: any TeamService {
    ClubTeamService(users: ClubUserService(repository: ClubUserRepository()))
  }
}

/// The parts of the app.
struct ClubParts: MixInUserService, MixInTeamService {}
