// Tests stay out of a release build, such as the benchmark's.
#if DEBUG
import Testing

/// Runs a test in a house, with an empty guest book: `@Test(.house("Dorne"))`.
struct HouseTrait: TestTrait, SuiteTrait, TestScoping {
  let house: String

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.house = house
      $0.guestBook = GuestBook()
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == HouseTrait {
  static func house(_ house: String) -> Self { HouseTrait(house: house) }
}
#endif
