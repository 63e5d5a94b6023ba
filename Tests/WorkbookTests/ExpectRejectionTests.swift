import KataSupport
import Testing

@Suite("A learner's test and an impostor")
struct ExpectRejectionTests {
  @Test("what would fail a test rejects the impostor")
  func rejections() async {
    await expectRejection("an expectation") { #expect(Bool(false)) }
    await expectRejection("a requirement") { try #require(Bool(false)) }
    await expectRejection("an error") { throw CancellationError() }
    await expectRejection("an issue") { Issue.record("no") }
  }

  @Test("what fails no test rejects nobody")
  func acceptances() async {
    await expectAcceptance { Issue.record("hm", severity: .warning) }
    await expectAcceptance { withKnownIssue(isIntermittent: true) { #expect(Bool(false)) } }
    await expectAcceptance {}
  }

  @Test("a test that cancels itself rejects nobody")
  func cancelled() async {
    await expectAcceptance { try Test.cancel("not today") }
  }

  /// The complaint about such a test fails the kata, so it would reject an impostor itself.
  private func expectAcceptance(of test: @escaping @Sendable () async throws -> Void) async {
    await expectRejection("It should have complained.") {
      await expectRejection("It found nothing.", by: test)
    }
  }
}
