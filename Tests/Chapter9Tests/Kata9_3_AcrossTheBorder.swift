import Foundation
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

  @Test("the desk's file names none of your team's types")
  func border() throws {
    let desk = #filePath
      .replacing("Tests/Kata9_3_AcrossTheBorder", with: "-WithoutAContainer/FrontDesk")
      .replacing("Tests/Chapter9-", with: "Chapters/Chapter9-")
      .replacing("Tests/Solution9-", with: "Solutions/Solution9-")
    let lines = try String(contentsOfFile: desk, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("Club") } == [],
      "`grep Club FrontDesk.swift` should find nothing, not even a default argument. Who passes the parts and the injector to the desk?"
    )
  }

  @Test("a roster reads the repository that the parts bring")
  func repository() {
    #expect(
      roster(of: NorthernParts()) == "Northerner 1, Northerner 2",
      "These parts bring a repository, and the services built by the mix-ins should read it. Who names `ClubUserRepository`?"
    )
  }

  @Test("parts can bring their own user service")
  func userService() {
    #expect(
      roster(of: PoliteParts()) == "Ser 1, Ser 2",
      "These parts mix in a team service and bring their own user service. The mix-in should build on that service. Is `userService` a requirement? Does the mix-in read it?"
    )
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

/// Another office has its own extensions.
private protocol NorthernRepository {}

extension NorthernRepository {
  var userRepository: any UserRepository { Northerners() }
}

private protocol NorthernOffice: NorthernRepository {}

extension NorthernOffice {
  var userService: any UserService { PoliteService() }
  var teamService: any TeamService { CountingService() }
}

// If the compiler stops here and finds two properties, one of your protocols still has a default for the repository.
private struct NorthernParts: NorthernRepository, MixInUserService, MixInTeamService {}

// If the compiler stops here and finds two properties, one of your `Uses…` protocols still has a default.
private struct OfficeParts: NorthernOffice, UsesUserRepository, UsesUserService, UsesTeamService {}

// If the compiler stops here, your `MixInTeamService` requires more than a user service.
private struct PoliteParts: MixInTeamService {
  var userService: any UserService { PoliteService() }
}

private struct Northerners: UserRepository {
  func user(_ id: Int) -> String? { "Northerner \(id)" }
}

private struct PoliteService: UserService {
  func displayName(of id: Int) -> String { "Ser \(id)" }
}

private struct CountingService: TeamService {
  func roster(of team: [Int]) -> String { "a team of \(team.count)" }
}
