/// Seven tests for any reception, one for each rule of the club.
///
/// A test returns true when the reception keeps the rule. It fails when it returns false or throws.
public enum ReceptionChecks {
  /// Makes the reception under test, with the directory that the test hands over.
  public typealias Opening = (any Directory) -> any Reception

  /// Rule 1: a name that is empty, or consists of blanks, is refused, and the directory is not called.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func emptyNameIsRefused(_ open: Opening) throws -> Bool {
    let reception = open(DummyDirectory())
    return try ["", "  "].allSatisfy { try !reception.admit($0) }
  }

  /// Rule 2: a name is refused when the directory says that it is taken.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func takenNameIsRefused(_ open: Opening) throws -> Bool {
    try !open(StubDirectory(taken: true)).admit("Ned Stark")
  }

  /// Rule 3: each name that is not taken is entered once, without the blanks around it.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func newNameIsEntered(_ open: Opening) throws -> Bool {
    let directory = SpyDirectory()
    let reception = open(directory)
    _ = try reception.admit("  Ned Stark ")
    _ = try reception.admit("Arya Stark")
    return directory.added == ["Ned Stark", "Arya Stark"]
  }

  /// Rule 4: one question is paid for, about the person's very name, then that name is entered, and the directory is not called again.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func oneQuestionIsPaid(_ open: Opening) throws -> Bool {
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark"), .add("Ned Stark")])
    _ = try open(directory).admit("Ned Stark")
    return directory.isSatisfied
  }

  /// Rule 5: of two people who join under one name at the same reception, the first is admitted, and the second refused.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func nameIsGivenOnce(_ open: Opening) throws -> Bool {
    let reception = open(FakeDirectory())
    let answers = try [reception.admit("Ned Stark"), reception.admit("Ned Stark")]
    return answers == [true, false]
  }

  /// Rule 6: a refusal is not for ever. When the name is no longer taken, the same reception admits the person.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: the reception's error.
  public static func freedNameIsAdmitted(_ open: Opening) throws -> Bool {
    let directory = StubDirectory(taken: true)
    let reception = open(directory)
    let whileTaken = try reception.admit("Ned Stark")
    directory.taken = false
    let whenFree = try reception.admit("Ned Stark")
    return [whileTaken, whenFree] == [false, true]
  }

  /// Rule 7: when the directory throws, the caller gets this very error, whichever call it came from.
  /// - Parameter open: makes the reception under test.
  /// - Returns: whether the reception keeps the rule.
  /// - Throws: another error than the directory's.
  public static func errorIsPassedOn(_ open: Opening) throws -> Bool {
    for call in [ClosedDirectory.Call.question, .entry] {
      do {
        _ = try open(ClosedDirectory(for: call)).admit("Ned Stark")
        return false
      } catch let error as ClosedDirectory.Call where error == call {
        continue
      }
    }
    return true
  }
}
