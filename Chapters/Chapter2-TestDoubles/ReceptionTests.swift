import Testing

/// Five rules for every reception. Yours to improve.
struct ReceptionTests {
  /// Opens the reception that the tests run on.
  var open: (any Directory) -> any Reception = { FrontDesk(directory: $0) }

  @Test("an empty name is refused, and the directory isn't called")
  func emptyName() throws {
    // Kata 2.9: would this test notice a question to the directory?
    let directory = StubDirectory(taken: true)
    #expect(try !open(directory).admit("  "))
  }

  @Test("a taken name is refused")
  func takenName() throws {
    // Kata 2.9: does this rule say how often the reception may ask?
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark")], taken: true)
    #expect(try !open(directory).admit("Ned Stark"))
    #expect(directory.isSatisfied)
  }

  @Test("a new name is entered once, without the spaces around it")
  func newName() throws {
    // Kata 2.9: which of the two calls is this rule about?
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark"), .add("Ned Stark")])
    _ = try open(directory).admit(" Ned Stark ")
    #expect(directory.isSatisfied)
  }

  @Test("one question is paid for, then the name is entered, and that's all")
  func oneQuestion() throws {
    // Kata 2.9: who counts the questions?
    let directory = StubDirectory(taken: false)
    #expect(try open(directory).admit("Ned Stark"))
  }

  @Test("two people can't join under the same name")
  func sameName() throws {
    // Kata 2.9: where is the first person?
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark")], taken: true)
    #expect(try !open(directory).admit("Ned Stark"))
    #expect(directory.isSatisfied)
  }
}
