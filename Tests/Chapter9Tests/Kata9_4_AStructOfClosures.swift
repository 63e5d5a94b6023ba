import KataSupport
import Synchronization
import Testing

@testable import Chapter9

@Suite("9.4 · A struct of closures")
struct Kata9_4_AStructOfClosures {
  let reported = CallLog()
  var failing: MemberClient { .failing { [reported] in reported.record($0) } }

  @Test("a change in a copy stays in the copy")
  func copies() {
    let original = MemberClient.live(server: PaperServer())
    let before = original.today()
    var copy = original
    copy.today = { 99 }
    #expect(
      original.today() == before,
      "A test replaced `today` in its copy, and the original should still return its own day. What do the copies share?"
    )
  }

  @Test("the live client passes every call on to the server")
  func live() async throws {
    let server = PaperServer()
    let client = MemberClient.live(server: server)
    try await client.rename(7, "Podrick")
    server.nextDay()
    let answers = [try await server.fetchName(id: 7), try await client.name(7), "day \(client.today())"]
    #expect(
      answers == ["Podrick", "Podrick", "day 13"],
      "Member 7 was renamed, and overnight the server's day became 13. The live client should pass on every call. Which closure doesn't?"
    )
  }

  @Test("a preview shows samples and leaves the club's server alone")
  func preview() async throws {
    let shown = await RenameModel(client: .preview).rename(7, to: "Podrick")
    let stored = try await ClubServer.shared.fetchName(id: 7)
    #expect(
      [shown, stored] == ["Day 1: Member 7 is now Podrick.", "Brienne"],
      """
      A preview renamed member 7. It should show samples, and on the club's server member 7 should still be Brienne. \
      What is `preview` made of?
      """)
  }

  @Test("the failing client throws an error that names the call")
  func failingThrows() async {
    let client = failing
    await #expect(
      throws: UnexpectedCall("MemberClient.name(7)"),
      "This test expects no call, so `name(7)` should throw an `UnexpectedCall` with the call and its argument."
    ) { try await client.name(7) }
  }

  @Test("the failing client reports a call even if the model catches the error")
  func failingReports() async {
    var client = failing
    client.name = { _ in "Brienne" }
    _ = await RenameModel(client: client).rename(7, to: "Podrick")
    #expect(
      reported.calls == ["MemberClient.rename(7, Podrick)"],
      """
      The test replaced `name` alone, so the failing client should report the rename. `RenameModel` shows errors to the user \
      and doesn't rethrow them.
      """)
  }

  @Test("the failing client reports a call that can't throw")
  func failingDay() {
    let day = failing.today()
    #expect(
      reported.calls + ["day \(day)"] == ["MemberClient.today()", "day 0"],
      "`today` can't throw, so its report is the only sign of an unexpected call. `failing` should report exactly this call, and return 0."
    )
  }
}

/// A server in memory. Member 7 is Brienne, and it is day 12.
private final class PaperServer: MemberServer {
  private let state = Mutex((names: [7: "Brienne"], day: 12))

  func fetchName(id: Int) async throws -> String { state.withLock { $0.names[id] ?? "" } }
  func storeName(id: Int, name: String) async throws { state.withLock { $0.names[id] = name } }
  var day: Int { state.withLock { $0.day } }
  func nextDay() { state.withLock { $0.day += 1 } }
}
