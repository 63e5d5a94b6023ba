// Tests stay out of a release build, such as the benchmark's.
#if DEBUG
import Testing

/// Runs a test in a house, with an empty guest book: `@Test(.house("Dorne"))`.
struct HouseTrait: TestTrait, SuiteTrait, TestScoping {
  let house: String

  // Kata 9.6: the test runs, in the house of the app and with the app's guest book.
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
  }
}

extension Trait where Self == HouseTrait {
  static func house(_ house: String) -> Self { HouseTrait(house: house) }
}
#endif
