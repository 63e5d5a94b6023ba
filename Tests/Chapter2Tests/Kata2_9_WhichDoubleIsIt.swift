import Foundation
import KataSupport
import Testing

@testable import Chapter2

@Suite("2.9 · Which double is it?")
struct Kata2_9_WhichDoubleIsIt {
  @Test(
    "your tests accept the club's front desk",
    .explained(
      "Your test failed for `FrontDesk`, which keeps every rule. It should pass for it. See `Reception.swift`."
    ), arguments: Rule.all)
  func honest(_ rule: Rule) throws {
    try rule.run(ReceptionTests())
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

  @Test("each of your tests rejects a reception that breaks its rule", arguments: Rule.all)
  func rejects(_ rule: Rule) async {
    for habit in rule.breaks {
      await expectRejection(
        "`\(rule.testDescription)` should fail for a reception that \(habit.words). \(rule.hint)"
      ) { try rule.run(ReceptionTests(open: habit.open)) }
    }
  }
}

/// A test of yours, and what breaks its rule.
struct Rule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let breaks: [Habit]
  let hint: String
  let run: @Sendable (ReceptionTests) throws -> Void

  static let all = [
    Rule(
      testDescription: "emptyName()", breaks: [.asksOnceMore, .admitsEverybody],
      hint: "Which double notices any call? Does the test look at the answer?"
    ) { try $0.emptyName() },
    Rule(
      testDescription: "takenName()", breaks: [.admitsEverybody], hint: "What does the test expect?"
    ) { try $0.takenName() },
    Rule(
      testDescription: "newName()", breaks: [.neverEnters, .keepsSpaces, .entersTwice],
      hint: "Which double records each entry? Compare its whole list."
    ) { try $0.newName() },
    Rule(
      testDescription: "oneQuestion()", breaks: [.asksOnceMore, .neverEnters],
      hint: "Which double is told beforehand which calls to expect, and where does the test ask it?"
    ) { try $0.oneQuestion() },
    Rule(
      testDescription: "sameName()", breaks: [.neverEnters],
      hint: "Admit two people, with a double that remembers the first."
    ) { try $0.sameName() },
  ]
}

/// A reception with a habit.
struct Habit: Sendable {
  let words: String
  let admit: @Sendable (_ name: String, any Directory) throws -> Bool

  static let asksOnceMore = Habit(words: "asks once more than `FrontDesk`") { name, directory in
    _ = try directory.isTaken(name)
    return try FrontDesk(directory: directory).admit(name)
  }
  static let admitsEverybody = Habit(words: "admits everybody") { name, directory in
    _ = try FrontDesk(directory: directory).admit(name)
    return true
  }
  static let keepsSpaces = Habit(words: "enters \" Ned Stark \", with the spaces") { name, directory in
    try directory.add(name)
    return true
  }
  static let entersTwice = Habit(words: "enters \"Ned Stark\" twice") { name, directory in
    let isAdmitted = try FrontDesk(directory: directory).admit(name)
    if isAdmitted { try directory.add(name.trimmingCharacters(in: .whitespaces)) }
    return isAdmitted
  }
  static let neverEnters = Habit(words: "never enters the name") { try !$1.isTaken($0) }

  func open(_ directory: any Directory) -> any Reception { Desk(directory: directory, habit: self) }
}

private struct Desk: Reception {
  let directory: any Directory
  let habit: Habit
  func admit(_ name: String) throws -> Bool { try habit.admit(name, directory) }
}
