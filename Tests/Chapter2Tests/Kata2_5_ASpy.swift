import Dispatch
import KataSupport
import Testing

@testable import Chapter2

@Suite("2.5 · A spy")
struct Kata2_5_ASpy {
  @Test("your prediction: which wrong publishers get past three journals")
  func prediction() {
    let isRight = WrongPublisher.allCases.allSatisfy { publisher in
      let makesEachCallOnce = publisher.steps.count == 3 && Set(publisher.steps).count == 3
      return AvatarPublisherTests.getPastThreeJournals.contains(publisher) == makesEachCallOnce
    }
    #expect(
      isRight,
      """
      `getPastThreeJournals` should name every wrong publisher that fills each spy's journal exactly as the right \
      publisher does. What does each journal list for each of the seven?
      """)
  }

  @Test("the board records every notice, even if several threads post")
  func board() async {
    await #expect(processExitsWith: .success, "Several threads posted. If that crashed, see `Journal`.") {
      let lost = [2_000, 20_000, 200_000, 200_000, 200_000].first { count in
        let journal = Journal()
        let board = SpyBoard(journal: journal)
        DispatchQueue.concurrentPerform(iterations: count) { _ in board.post("Dinner at eight") }
        return journal.calls != Array(repeating: .post("Dinner at eight"), count: count)
      }
      #expect(
        lost == nil,
        """
        Several threads posted \(lost ?? 0) notices, and the journal doesn't list them all. `SpyBoard` should record each \
        notice in its journal, and `record` should add each call under one lock, even a repeated call.
        """)
    }
  }

  @Test(
    "your test accepts the club's publisher",
    .explained(
      """
      Your test failed for the club's own `AvatarPublisher`. `order()` should pass for it. See which calls the \
      publisher makes, and whether your spies record each of them.
      """))
  func honest() async throws {
    try await AvatarPublisherTests().order()
  }

  @Test("your test rejects a publisher that makes other calls", arguments: WrongPublisher.allCases)
  func rejects(_ publisher: WrongPublisher) async {
    await expectRejection(
      """
      `order()` should fail for a publisher that \(publisher.rawValue). Finish your spies and the journal first. Which list knows every \
      call, in order, and what does your test compare it with?
      """
    ) {
      try await AvatarPublisherTests(publish: publisher.publish).order()
    }
  }
}
