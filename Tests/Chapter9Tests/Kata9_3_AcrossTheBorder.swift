import Testing

@testable import Chapter9

@Suite("9.3 · Across the border")
struct Kata9_3_AcrossTheBorder {
  @Test("a guest's page comes from the desk's injector")
  func guest() {
    let injector = OneView()
    FrontDesk(parts: ClubParts(), injector: injector).checkInGuest().presenter?.trigger()
    #expect(
      injector.view.lines == ["Welcome, Guest. Visit 1."],
      "After a tap, the view of this desk's injector should welcome \"Guest\". In `checkInGuest()`: Which injector does the method name? Which member?"
    )
  }

  @Test("a roster reads the repository that the parts bring")
  func repository() {
    let parts = NorthernParts(userRepository: Northerners())
    #expect(
      roster(of: parts) == "Northerner 1, Northerner 2",
      "These parts bring a repository, and the services built by the mix-ins should read it. Who names `ClubUserRepository`?"
    )
  }

  @Test("parts can bring their own user service")
  func userService() {
    let parts = PoliteParts(userRepository: Northerners())
    #expect(
      roster(of: parts) == "Ser 1, Ser 2",
      """
      These parts mix in a team service and bring their own user service. The mix-in should build on that service. \
      Is `userService` a requirement? Does the mix-in read it?
      """)
  }

  @Test("parts can bring their own team service")
  func teamService() {
    #expect(
      roster(of: OfficeParts()) == "a team of 2",
      "These parts bring a finished team service, and the desk should use it. Does `UsesTeamService` require it?"
    )
  }

  private func roster(of parts: some UsesTeamService) -> String {
    FrontDesk(parts: parts, injector: ClubInjector()).roster(of: [1, 2])
  }
}

private struct OneView: Injector {
  let view = PhonePage()
  func makeView() -> any DoorView { view }
}

private struct NorthernParts: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository
}

private struct PoliteParts: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository
  var userService: any UserService { PoliteService() }
}

/// Another office has its own extension for each part, without your mix-ins.
private protocol NorthernOffice {}

extension NorthernOffice {
  var userRepository: any UserRepository { Northerners() }
  var userService: any UserService { PoliteService() }
  var teamService: any TeamService { CountingService() }
}

// If the compiler stops here and finds two properties, one of your `Uses…` protocols still has a default.
private struct OfficeParts: NorthernOffice, UsesUserRepository, UsesUserService, UsesTeamService {}

private struct Northerners: UserRepository {
  func user(_ id: Int) -> String? { "Northerner \(id)" }
}

private struct PoliteService: UserService {
  func displayName(of id: Int) -> String { "Ser \(id)" }
}

private struct CountingService: TeamService {
  func roster(of team: [Int]) -> String { "a team of \(team.count)" }
}
