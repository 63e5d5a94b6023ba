// Tests stay out of a release build, such as the benchmark's.
#if DEBUG
import Testing

/// What a welcome in Dorne has to say. Yours to write.
@Suite("A welcome in Dorne")
struct WelcomeTests {
  /// The code under test.
  var greet: @Sendable (_ guest: String) -> String = { Welcome().greet($0) }

  @Test("names the house")
  func house() {
    // Kata 9.6: this test passes for every greeting. `Welcome` says "Welcome to Dorne, Ned. You are guest 1."
    // (`#expect(…)` fails a test if its condition is false.)
    _ = greet("Ned")
  }

  @Test("counts the first guest as 1")
  func firstGuest() {
    // Kata 9.6: so does this test.
    _ = greet("Ned")
  }
}
#endif
