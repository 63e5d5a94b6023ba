import Foundation
import Testing

@testable import Chapter2

@Suite("2.9 · Which double is it?")
struct Kata2_9_WhichDoubleIsIt {
  @Test(
    "your tests accept the club's front desk",
    .explained(
      "Your test failed for `FrontDesk`, which keeps every rule. It should pass for it. See `Reception.swift`."
    ))
  func honest() throws {
    let suite = ReceptionTests()
    try suite.emptyName()
    try suite.takenName()
    try suite.newName()
    try suite.oneQuestion()
    try suite.sameName()
  }

  @Test(
    "takenName(), newName() and sameName() accept a reception that asks twice",
    .explained(
      """
      Your test failed for a `FrontDesk` that asks the directory twice. If it fails for `FrontDesk` as well, start there. \
      If not, use a double that doesn't count questions.
      """))
  func carefulDesk() throws {
    let suite = ReceptionTests(open: Habit.asksOnceMore.open)
    try suite.takenName()
    try suite.newName()
    try suite.sameName()
  }

  @Test(
    "emptyName() rejects a reception that asks, or admits the empty name",
    arguments: [Habit.asksOnceMore, .admitsEverybody])
  func asksAnyway(_ habit: Habit) {
    withKnownIssue(
      "`emptyName()` should fail for a reception that \(habit.testDescription). Which double notices any call? Does the test look at the answer?"
    ) {
      try ReceptionTests(open: habit.open).emptyName()
    }
  }

  @Test("takenName() rejects a reception that admits everybody")
  func openToAll() {
    withKnownIssue(
      "`takenName()` should fail for a reception that admits a taken name. What does the test expect?"
    ) {
      try ReceptionTests(open: Habit.admitsEverybody.open).takenName()
    }
  }

  @Test(
    "newName() rejects a reception that enters something else",
    arguments: [Habit.neverEnters, .keepsSpaces, .entersTwice])
  func otherEntries(_ habit: Habit) {
    withKnownIssue(
      "`newName()` should fail for a reception that \(habit.testDescription). Which double remembers the names? Compare its whole list."
    ) {
      try ReceptionTests(open: habit.open).newName()
    }
  }

  @Test(
    "oneQuestion() rejects a reception that makes one call more, or one less",
    arguments: [Habit.asksOnceMore, .neverEnters])
  func otherCalls(_ habit: Habit) {
    withKnownIssue(
      """
      `oneQuestion()` should fail for a reception that \(habit.testDescription). Which double knows beforehand which calls should \
      come, and where does the test ask it?
      """
    ) {
      try ReceptionTests(open: habit.open).oneQuestion()
    }
  }

  @Test("sameName() rejects a reception that never enters a name")
  func forgetful() {
    withKnownIssue(
      """
      `sameName()` should fail for a reception that admits people and never enters them. Admit two people, with a \
      double that remembers the first.
      """
    ) {
      try ReceptionTests(open: Habit.neverEnters.open).sameName()
    }
  }
}

/// A reception with a habit.
struct Habit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let admit: @Sendable (_ name: String, any Directory) throws -> Bool

  static let asksOnceMore = Habit(testDescription: "asks once more than `FrontDesk`") { name, directory in
    _ = try directory.isTaken(name)
    return try FrontDesk(directory: directory).admit(name)
  }
  static let admitsEverybody = Habit(testDescription: "admits everybody") { name, directory in
    _ = try FrontDesk(directory: directory).admit(name)
    return true
  }
  static let keepsSpaces = Habit(testDescription: "enters \" Ned Stark \", with the spaces") {
    name, directory in
    try directory.add(name)
    return true
  }
  static let entersTwice = Habit(testDescription: "enters \"Ned Stark\" twice") { name, directory in
    let isAdmitted = try FrontDesk(directory: directory).admit(name)
    if isAdmitted { try directory.add(name.trimmingCharacters(in: .whitespaces)) }
    return isAdmitted
  }
  static let neverEnters = Habit(testDescription: "never enters the name") { try !$1.isTaken($0) }

  func open(_ directory: any Directory) -> any Reception { Desk(directory: directory, habit: self) }
}

private struct Desk: Reception {
  let directory: any Directory
  let habit: Habit
  func admit(_ name: String) throws -> Bool { try habit.admit(name, directory) }
}
