import Chapter9
import KataSupport
import Testing

@Suite("9.4 · Who injects the injector?")
struct Kata9_4_WhoInjectsTheInjector {
  // A default that calls itself overflows the stack, so each test asks in a process of its own first.
  init() async throws {
    try await requireResolveToEnd()
  }

  @Test("the chain of three ends at the repository that was brought along")
  func wholeChain() {
    let log = CallLog()
    let parts: any UsesTeamService = WithRepository(userRepository: RepositorySpy(log: log))
    let roster = parts.teamService.roster(of: [1, 7, 1])
    #expect(
      roster == "Member number 1, member 7, Member number 1",
      "\(replaceable) Names come from this repository, and a number stands where it has none.")
    #expect(
      log.calls == ["user 1", "user 7", "user 1"],
      "\(replaceable) One look-up for each number of the team, in order.")
  }

  @Test("a user service can be brought along, and needs no repository then")
  func userService() {
    let parts: any UsesTeamService = WithUserService()
    #expect(parts.teamService.roster(of: [1, 2]) == "M1, M2", "\(replaceable)")
  }

  @Test("a set of parts that mixes both in can still bring its own user service")
  func ownUserService() {
    let parts: any UsesTeamService = WithBoth(userRepository: RepositorySpy(log: CallLog()))
    #expect(
      parts.teamService.roster(of: [1, 2]) == "M1, M2",
      "\(replaceable) The user service that was brought along comes before the repository.")
  }

  @Test("a set of parts that mixes everything in can still bring its own team service")
  func ownTeamService() {
    let parts = WithAll(userRepository: RepositorySpy(log: CallLog()))
    let seen: any UsesTeamService = parts
    let desk = FrontDesk(parts: parts, injector: SpyInjector(log: CallLog()))
    #expect(seen.teamService.roster(of: [1, 2]) == "2 members", "\(replaceable)")
    #expect(
      desk.roster(of: [1, 2]) == "2 members",
      "The desk asks its parts for the team service, and doesn't build one. \(injected) If there is none, see what `UsesTeamService` requires."
    )
  }

  @Test("a mix-in offers the middle of the chain too, over the repository that was brought along")
  func middle() {
    let log = CallLog()
    let parts: any UsesUserService = WithRepository(userRepository: RepositorySpy(log: log))
    let names = [parts.userService.displayName(of: 2), parts.userService.displayName(of: 7)]
    #expect(names == ["Member number 2", "member 7"], "\(replaceable)")
    #expect(log.calls == ["user 2", "user 7"], "\(replaceable)")
  }

  @Test("the repository that was brought along is the one that is used, seen as what it is needed for")
  func seenAsNeeded() {
    let parts: any UsesUserRepository = WithRepository(userRepository: RepositorySpy(log: CallLog()))
    #expect(
      parts.userRepository.user(1) == "Member number 1",
      "\(replaceable) The club's own list would have said Ned Stark.")
  }

  @Test("the desk is tested without any part of the club")
  func deskAlone() {
    let log = CallLog()
    let desk = FrontDesk(parts: WithTeamService(), injector: SpyInjector(log: log))
    let roster = desk.roster(of: [1, 2, 3])
    let member = desk.checkIn("Arya Stark")
    let guest = desk.checkInGuest()
    guest.presenter?.trigger()
    member.presenter?.trigger()
    #expect(
      roster == "3 members",
      "The team service that was handed over answers. \(injected) If there is none, see what `UsesTeamService` requires."
    )
    #expect(
      log.calls == [
        "view: presenter set", "view: presenter set", "view: Guest tapped.", "view: Arya Stark tapped.",
      ],
      "The injector that was handed over puts together every page, the guest's too. \(wired)")
  }

  @Test("the desk asks for each roster anew, and passes the team on as it is")
  func rosterEachTime() {
    let log = CallLog()
    let desk = FrontDesk(
      parts: WithRepository(userRepository: RepositorySpy(log: log)), injector: SpyInjector(log: CallLog()))
    let rosters = [desk.roster(of: [2, 1, 2]), desk.roster(of: [2, 1, 2]), desk.roster(of: [])]
    let line = "Member number 2, Member number 1, Member number 2"
    #expect(
      rosters == [line, line, ""],
      """
      The desk shows what the team service says, name by name, in the order of the team. See `roster(of:)`. If the names are \
      the club's, see what each `Uses…` protocol requires.
      """)
    #expect(
      log.calls == ["user 2", "user 1", "user 2", "user 2", "user 1", "user 2"],
      "A member list changes, so each roster is asked for anew, in this repository. Where did the desk's rosters come from?"
    )
  }

  @Test("each check-in opens a page of its own, and the desk keeps none")
  func pagesOfTheDesk() {
    var leaks = LeakCheck()
    let log = CallLog()
    let desk = FrontDesk(parts: WithTeamService(), injector: SpyInjector(log: log))
    do {
      let pages = [
        desk.checkIn("Ned Stark"), desk.checkIn("Ned Stark"), desk.checkInGuest(), desk.checkInGuest(),
      ]
      for page in pages { leaks.watch(page, as: "a page", suspect: "the desk") }
      #expect(
        Set(pages.map { ObjectIdentifier($0) }).count == 4,
        "Two check-ins of one member and two of guests are four pages. Which of them does the desk hand out twice?"
      )
    }
    withExtendedLifetime(desk) {
      #expect(leaks.survivors == [], "\(leaks) A page belongs to the caller. See what the desk keeps.")
    }
    #expect(
      log.calls == Array(repeating: "view: presenter set", count: 4),
      "Each check-in is one `resolve` of the injector that was handed over. \(wired)")
  }

  @Test("a guest is counted in the injector's journal, as members are")
  func guestInTheJournal() {
    let log = CallLog()
    let desk = FrontDesk(parts: WithTeamService(), injector: OtherJournal(log: log))
    let pages = [desk.checkInGuest(), desk.checkIn("Arya Stark")]
    for page in pages { page.presenter?.trigger() }
    #expect(
      log.calls == ["journal: Guest", "journal: Arya Stark"],
      "`resolve` of the injector wires every page of the desk, the guest's too, with its own journal. \(wired)"
    )
  }

  @Test("two desks with different injectors stay apart")
  func twoDesks() {
    let (first, second) = (CallLog(), CallLog())
    let desks = [first, second].map { FrontDesk(parts: WithTeamService(), injector: SpyInjector(log: $0)) }
    let pages = [desks[1].checkInGuest(), desks[0].checkIn("Ned Stark")]
    for page in pages { page.presenter?.trigger() }
    #expect(first.calls == ["view: presenter set", "view: Ned Stark tapped."], "\(wired)")
    #expect(second.calls == ["view: presenter set", "view: Guest tapped."], "\(wired)")
  }

  @Test("the app's own parts are the club's")
  func clubParts() {
    let desk = FrontDesk(parts: ClubParts(), injector: SpyInjector(log: CallLog()))
    #expect(
      desk.roster(of: [2, 1, 9]) == "Arya Stark, Ned Stark, member 9",
      "`ClubParts` is the one place that knows the club's repository. Both services are built on it.")
  }

  private let replaceable = """
    A part that a set of parts brings along is the part that the chain uses. A property that only an extension \
    declares is chosen by the compiler, and can't be replaced. What does each `Uses…` protocol require, and from where \
    does each mix-in take what it needs?
    """

  private let injected = """
    A module that depends on a protocol never names a concrete type of the other module. \
    Look for one in `FrontDesk`.
    """

  private var wired: String {
    "\(injected) If there is none, see whether kata 9.3 is green: `resolve` wires every page of this desk."
  }

  @Test("a member whom the repository doesn't know is not looked up elsewhere")
  func unknownMember() {
    let desk = FrontDesk(
      parts: WithRepository(userRepository: NoOne()), injector: SpyInjector(log: CallLog()))
    #expect(
      desk.roster(of: [1, 2]) == "member 1, member 2",
      """
      This repository knows no one, not even member 1 of the club. The repository that was brought along is the only one: \
      a second list behind it hides that a member is missing. Which types does `MixInUserService` name?
      """)
  }

  @Test("the team is passed on as it is, whatever its numbers and its size")
  func anyTeam() {
    let desk = FrontDesk(parts: WithUserService(), injector: SpyInjector(log: CallLog()))
    let team = [0, -1] + Array(1...40)
    #expect(
      desk.roster(of: team) == team.map { "M\($0)" }.joined(separator: ", "),
      """
      Each number of the team is one name in the line, in order, whatever the number and however many there are. See the \
      desk's `roster(of:)`. If the names are the club's, see what each `Uses…` protocol requires.
      """)
  }

  @Test("a member's name is passed on as it is", arguments: ["", " Bran ", "Guest"])
  func anyName(member: String) {
    let log = CallLog()
    let page = FrontDesk(parts: WithTeamService(), injector: SpyInjector(log: log)).checkIn(member)
    page.presenter?.trigger()
    #expect(
      log.calls == ["view: presenter set", "view: \(member) tapped."],
      "The desk hands the name to the injector, and decides nothing about it. See `checkIn`.")
  }

  @Test("every guest is called Guest")
  func secondGuest() {
    let log = CallLog()
    let desk = FrontDesk(parts: WithTeamService(), injector: SpyInjector(log: log))
    let pages = [desk.checkInGuest(), desk.checkInGuest()]
    for page in pages { page.presenter?.trigger() }
    #expect(
      log.calls.filter { $0.hasSuffix("tapped.") } == Array(repeating: "view: Guest tapped.", count: 2),
      "Each guest's page comes from the desk's own injector, and calls them Guest, the second too. See `checkInGuest()`."
    )
  }

  @Test("an answer that is empty is an answer")
  func emptyAnswer() {
    let desk = FrontDesk(parts: Silent(), injector: SpyInjector(log: CallLog()))
    #expect(
      desk.roster(of: [1, 2]) == "",
      "The desk shows what its team service says, also when that is nothing. Which other service has answered?"
    )
  }

  @Test("two desks of one app keep their own parts")
  func twoDesksParts() {
    let desks = ["A", "B"].map {
      FrontDesk(parts: WithRepository(userRepository: Fixed($0)), injector: SpyInjector(log: CallLog()))
    }
    #expect(
      desks.map { $0.roster(of: [1]) } == ["A", "B"],
      "\(replaceable) And each desk keeps the parts that it was given, also when another desk was opened since."
    )
  }

  @Test("each roster comes from the team service that the parts have at that moment")
  func serviceOfTheMoment() {
    let parts = ChangingParts()
    let desk = FrontDesk(parts: parts, injector: SpyInjector(log: CallLog()))
    var rosters = [desk.roster(of: [1, 2])]
    for name in ["A", "B"] {
      parts.teamService = Labelled(name)
      rosters += [desk.roster(of: [1, 2]), desk.roster(of: [])]
    }
    #expect(
      rosters == ["2 members", "A [1, 2]", "A []", "B [1, 2]", "B []"],
      """
      At every roster the desk asks its parts for their team service, for an empty team too, and shows what that service \
      answers. When does the desk read `teamService`? If the names are the club's, see what `UsesTeamService` requires.
      """)
  }
}

/// Brings a repository, and mixes the rest in.
private struct WithRepository: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository
}

/// Brings a user service, and mixes the team service in.
private struct WithUserService: MixInTeamService {
  let userService: any UserService = ShortNames()
}

/// Mixes both in, and brings a user service all the same.
private struct WithBoth: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository
  let userService: any UserService = ShortNames()
}

/// Mixes everything in, and brings a team service all the same.
private struct WithAll: MixInUserService, MixInTeamService {
  let userRepository: any UserRepository
  let teamService: any TeamService = Counting()
}

/// Brings what the desk needs, and nothing else.
private struct WithTeamService: UsesTeamService {
  let teamService: any TeamService = Counting()
}

/// Brings one team service after the other.
private final class ChangingParts: UsesTeamService {
  var teamService: any TeamService = Counting()
}

private struct RepositorySpy: UserRepository {
  let log: CallLog
  func user(_ id: Int) -> String? {
    log.record("user \(id)")
    return id < 5 ? "Member number \(id)" : nil
  }
}

private struct Fixed: UserRepository {
  let name: String
  init(_ name: String) { self.name = name }
  func user(_ id: Int) -> String? { name }
}

private struct ShortNames: UserService {
  func displayName(of id: Int) -> String { "M\(id)" }
}

private struct Counting: TeamService {
  func roster(of team: [Int]) -> String { "\(team.count) members" }
}

private struct Labelled: TeamService {
  let name: String
  init(_ name: String) { self.name = name }
  func roster(of team: [Int]) -> String { "\(name) \(team)" }
}

/// Replaces the journal alone.
private struct OtherJournal: Injector {
  let log: CallLog
  func makeJournal() -> any VisitJournal { JournalSpy(after: 0, log: log) }
}

/// Replaces every part of the page.
private struct SpyInjector: Injector {
  let log: CallLog
  func makeView() -> any DoorView { DoorViewSpy(log: log) }
  func makeJournal() -> any VisitJournal { JournalSpy(after: 0, log: log) }
  func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    PresenterSpy(member: member, view: view)
  }
}

private struct NoOne: UserRepository {
  func user(_ id: Int) -> String? { nil }
}

private struct Silent: UsesTeamService, TeamService {
  var teamService: any TeamService { self }
  func roster(of team: [Int]) -> String { "" }
}
