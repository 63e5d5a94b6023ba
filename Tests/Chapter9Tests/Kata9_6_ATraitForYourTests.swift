import KataSupport
import Testing

@testable import Chapter9

@Suite("9.6 · A trait for your tests", .house("Riverrun"))
struct Kata9_6_ATraitForYourTests {
  @Test("each test case starts with an empty guest book", arguments: ["Arya", "Sansa"])
  func emptyBook(guest: String) {
    #expect(
      Welcome().greet(guest) == "Welcome to Riverrun, \(guest). You are guest 1.",
      "This suite has `.house(\"Riverrun\")`. Each case should run there, with a new guest book. Where do you create the book? Is the scope for the suite as a whole, or for each test (`isRecursive`)?"
    )
  }

  @Test("two tests run in two houses at the same time")
  func twoHouses() async throws {
    let meeting = Meeting(of: 2)
    async let pyke = values(in: "Pyke", at: meeting)
    async let dorne = values(in: "Dorne", at: meeting)
    let found = try await [pyke, dorne]
    #expect(
      found == [["Pyke", "en"], ["Dorne", "en"]],
      "Two tests run in parallel, and each should see the house of its own trait. Where does the trait store the house?"
    )
  }

  @Test("the trait changes only the house and the guest book")
  func language() async throws {
    let task = withDependencies {
      $0.language = "nl"
    } operation: {
      Task { try await values(in: "Pyke", at: Meeting(of: 1)) }
    }
    let found = try await task.value
    #expect(
      found == ["Pyke", "nl"],
      "Dutch was current around the test, and the trait should change the house alone. What does its scope start from?"
    )
  }

  @Test("your tests accept a correct welcome", .house("Dorne"), arguments: ["house", "firstGuest"])
  func honest(name: String) async throws {
    let book = GuestBook()
    let correct = WelcomeTests { "Welcome to Dorne, \($0). You are guest \(book.sign($0))." }
    // If the compiler stops here, write `house()` and `firstGuest()` without parameters.
    let yours: [String: YourTest] = ["house": correct.house, "firstGuest": correct.firstGuest]
    try await yours[name]?()
  }

  @Test("your tests reject a welcome that ignores the house", .house("Dorne"))
  func wrongHouse() async {
    await expectRejection("This welcome always says Pyke, so `house()` should fail for it.") {
      let house: YourTest = WelcomeTests { "Welcome to Pyke, \($0). You are guest 1." }.house
      try await house()
    }
  }

  @Test("your tests reject a welcome that counts everybody", .house("Dorne"))
  func wrongCount() async {
    await expectRejection("This welcome says \"You are guest 11.\", so `firstGuest()` should fail for it.") {
      let firstGuest: YourTest = WelcomeTests { "Welcome to Dorne, \($0). You are guest 11." }.firstGuest
      try await firstGuest()
    }
  }

  /// One of your tests, even if you made it `async` or `throws`.
  private typealias YourTest = () async throws -> Void

  /// House and language in a test with the trait, as soon as all tests of the meeting are running.
  private func values(in house: String, at meeting: Meeting) async throws -> [String] {
    let test = try #require(Test.current)
    let notes = Notes()
    let trait: HouseTrait = .house(house)
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await meeting.join()
      await notes.take([Dependencies.current.house, Dependencies.current.language])
    }
    return await notes.values
  }
}

private actor Notes {
  var values: [String] = []
  func take(_ values: [String]) { self.values = values }
}
