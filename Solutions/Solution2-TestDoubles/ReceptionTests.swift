import Testing

/// Five rules for every reception. Yours to improve.
struct ReceptionTests {
  /// Opens the reception that the tests run on.
  var open: (any Directory) -> any Reception = { FrontDesk(directory: $0) }

  @Test("an empty name is refused, and the directory isn't called")
  func emptyName() throws {
    let directory = DummyDirectory()
    #expect(try !open(directory).admit("  "))
  }

  @Test("a taken name is refused")
  func takenName() throws {
    let directory = StubDirectory(taken: true)
    #expect(try !open(directory).admit("Ned Stark"))
  }

  @Test("a new name is entered once, without the spaces around it")
  func newName() throws {
    let directory = SpyDirectory()
    _ = try open(directory).admit(" Ned Stark ")
    #expect(directory.added == ["Ned Stark"])
  }

  @Test("one question is paid for, then the name is entered, and that's all")
  func oneQuestion() throws {
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark"), .add("Ned Stark")])
    _ = try open(directory).admit("Ned Stark")
    #expect(directory.isSatisfied)
  }

  @Test("two people can't join under the same name")
  func sameName() throws {
    let reception = open(FakeDirectory())
    #expect(try reception.admit("Ned Stark"))
    #expect(try !reception.admit("Ned Stark"))
  }
}
