/// Five tests for any reception, one for each rule of the club. True means passed.
public enum ReceptionChecks {
  /// Opens the reception under test with the directory that the check hands it.
  public typealias Opening = (any Directory) -> any Reception

  /// Rule 1: an empty name is refused, and the directory never hears of it.
  /// - Parameter open: opens the reception under test.
  /// - Returns: whether it keeps the rule.
  public static func emptyNameIsRefused(_ open: Opening) -> Bool {
    // Kata 2.10: every check expects every call. Which of them is about calls?
    let directory = MockDirectory(expecting: [])
    let admitted = try? open(directory).admit("  ")
    return admitted == false && directory.isSatisfied
  }

  /// Rule 2: a name that is taken is refused.
  /// - Parameter open: opens the reception under test.
  /// - Returns: whether it keeps the rule.
  public static func takenNameIsRefused(_ open: Opening) -> Bool {
    // Kata 2.10: the same mock again.
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark")], taken: true)
    let admitted = try? open(directory).admit("Ned Stark")
    return admitted == false && directory.isSatisfied
  }

  /// Rule 3: a new member is entered once, without the blanks around the name.
  /// - Parameter open: opens the reception under test.
  /// - Returns: whether it keeps the rule.
  public static func newNameIsEntered(_ open: Opening) -> Bool {
    // Kata 2.10: and again.
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark"), .add("Ned Stark")])
    _ = try? open(directory).admit(" Ned Stark ")
    return directory.isSatisfied
  }

  /// Rule 4: one question is paid for, then the name is entered, and nothing else is asked of the directory.
  /// - Parameter open: opens the reception under test.
  /// - Returns: whether it keeps the rule.
  public static func oneQuestionIsPaid(_ open: Opening) -> Bool {
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark"), .add("Ned Stark")])
    let admitted = try? open(directory).admit("Ned Stark")
    return admitted == true && directory.isSatisfied
  }

  /// Rule 5: the first to join under a name is let in, and the second is not.
  /// - Parameter open: opens the reception under test.
  /// - Returns: whether it keeps the rule.
  public static func nameIsGivenOnce(_ open: Opening) -> Bool {
    // Kata 2.10: and again.
    let directory = MockDirectory(expecting: [.isTaken("Ned Stark")], taken: true)
    let second = try? open(directory).admit("Ned Stark")
    return second == false && directory.isSatisfied
  }
}
