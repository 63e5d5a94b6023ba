// Tests stay out of a release build, such as the benchmark's.
#if DEBUG
import Testing

/// What a welcome in Dorne has to say.
@Suite("A welcome in Dorne", .house("Dorne"))
struct WelcomeTests {
  /// The code under test.
  var greet: @Sendable (_ guest: String) -> String = { Welcome().greet($0) }

  @Test("names the house")
  func house() {
    #expect(greet("Ned").hasPrefix("Welcome to Dorne, Ned."))
  }

  @Test("counts the first guest as 1")
  func firstGuest() {
    #expect(greet("Ned").hasSuffix("You are guest 1."))
  }
}
#endif
