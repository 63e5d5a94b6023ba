import KataSupport
import Synchronization
import Testing

@testable import Chapter9

@Suite("9.4 · A struct of closures")
struct Kata9_4_AStructOfClosures {
  let reported = CallLog()
  var failing: MemberClient { .failing { [reported] in reported.record($0) } }

  @Test("your review blocks the six harmful lines")
  func review() {
    let harmful: Set = [2, 11, 14, 17, 18, 19]
    let missed = harmful.subtracting(blocked).count
    let harmless = blocked.subtracting(harmful).count
    #expect(
      [missed, harmless] == [0, 0],
      "The first number says how many harmful lines your review lets through, the second how many harmless lines it blocks. Ask of each line with a `+`: what would the app, a preview, or `RenameModel` in a test notice?"
    )
  }

  @Test("a change in a copy stays in the copy")
  func copies() async {
    let original = MemberClient.live(server: PaperServer())
    let copies = [
      changed(original) { $0.name = { _ in "Podrick" } },
      changed(original) { $0.rename = { throw UnexpectedCall("\($0), \($1)") } },
      changed(original) { $0.today = { 99 } },
      original,
    ]
    var shown: [String] = []
    for client in copies {
      shown.append(await RenameModel(client: client).rename(7, to: "Brienne"))
    }
    #expect(
      shown.last == "Day 12: Brienne is now Brienne.",
      "Each of three copies had one closure replaced, and the original should still answer as before. What do the copies share?"
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
    await #expect(
      throws: UnexpectedCall.self, "The server doesn't know member 8. The client should pass on its error."
    ) { try await client.rename(8, "Pod") }
  }

  @Test("a preview shows samples and leaves the club's server alone")
  func preview() async throws {
    let model = RenameModel(client: .preview)
    let shown = [await model.rename(8, to: "Podrick"), await model.rename(8, to: "Pod")]
    let stored = try await ClubServer.shared.fetchName(id: 8)
    #expect(
      shown + [stored] == ["Day 1: Member 8 is now Podrick.", "Day 1: Member 8 is now Pod.", ""],
      "A preview renamed member 8 twice. A rename should change neither its samples nor the club's server. What is `preview` made of?"
    )
  }

  @Test("the failing client reports a call, then throws an error that names it")
  func failingThrows() async {
    let hasName = changed(failing) { $0.name = { _ in "Brienne" } }
    var shown: [String] = []
    for client in [failing, hasName] {
      shown.append(await RenameModel(client: client).rename(7, to: "Podrick"))
    }
    let calls = ["MemberClient.name(7)", "MemberClient.rename(7, Podrick)"]
    #expect(
      reported.calls == calls,
      "The first model called `name`. The second, whose `name` was replaced, called `rename`. The failing client should have reported both calls, in exactly these words. The model shows an error and doesn't rethrow it."
    )
    #expect(
      shown == calls.map { "Not renamed. Unexpected call: \($0)" },
      "After its report, each of the two calls should throw an `UnexpectedCall` with the same words, which the model shows."
    )
  }

  @Test("the failing client reports a call that can't throw")
  func failingDay() {
    let day = failing.today()
    #expect(
      reported.calls + ["day \(day)"] == ["MemberClient.today()", "day 0"],
      "`today` can't throw, so its report is the only sign of an unexpected call. `failing` should report exactly this call, and return 0."
    )
  }

  /// A copy with a change.
  private func changed(_ client: MemberClient, by change: (inout MemberClient) -> Void) -> MemberClient {
    var copy = client
    change(&copy)
    return copy
  }
}

/// A server in memory. Member 7 is Brienne, and it is day 12.
private final class PaperServer: MemberServer {
  private let state = Mutex((names: [7: "Brienne"], day: 12))

  func fetchName(id: Int) async throws -> String { state.withLock { $0.names[id] ?? "" } }
  func storeName(id: Int, name: String) async throws {
    guard id == 7 else { throw UnexpectedCall("There is no member \(id).") }
    state.withLock { $0.names[id] = name }
  }
  var day: Int { state.withLock { $0.day } }
  func nextDay() { state.withLock { $0.day += 1 } }
}
