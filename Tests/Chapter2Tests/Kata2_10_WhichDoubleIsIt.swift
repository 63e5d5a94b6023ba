import Chapter2
import Foundation
import Testing

@Suite("2.10 · Which double is it?")
struct Kata2_10_WhichDoubleIsIt {
  @Test("a reception that keeps the rule passes the rule's test", arguments: Rule.allCases)
  private func kept(_ rule: Rule) async {
    await #expect(
      processExitsWith: .success,
      "Your test of this rule was tried on receptions that keep it, and the process ended. A reception may call the directory as often as it likes, unless the rule forbids it."
    ) { [number = rule.rawValue as Int] in
      for sample in Rule(rawValue: number)!.kept {
        let verdict = sample.verdict
        #expect(
          verdict == "passed",
          "Rule \(number): this reception \(sample.habit.rawValue), which the rule allows. Your test \(verdict), so the test insists on more than the rule says, or one double serves two receptions. Read the rule again: which answers and which calls does it mention?"
        )
      }
    }
  }

  @Test("a reception that breaks the rule fails the rule's test", arguments: Rule.allCases)
  private func broken(_ rule: Rule) async {
    await #expect(
      processExitsWith: .success,
      "Your test of this rule was tried on receptions that break it, and the process ended. A test fails by returning false or by throwing, so that the other tests can run."
    ) { [number = rule.rawValue as Int] in
      for sample in Rule(rawValue: number)!.broken {
        let verdict = sample.verdict
        #expect(
          verdict != "passed",
          "Rule \(number): this reception \(sample.habit.rawValue), which the rule forbids. Your test accepts it. What would the double have to report, record or remember, and does the test try everything that the rule mentions?"
        )
      }
    }
  }
}

/// The learner's seven tests, and the receptions that they are tried on. A reception that is in neither list is left open by the rule.
private enum Rule: Int, CaseIterable {
  case emptyNameIsRefused = 1
  case takenNameIsRefused, newNameIsEntered, oneQuestionIsPaid, nameIsGivenOnce, freedNameIsAdmitted
  case errorIsPassedOn

  func test(_ open: ReceptionChecks.Opening) throws -> Bool {
    switch self {
    case .emptyNameIsRefused: try ReceptionChecks.emptyNameIsRefused(open)
    case .takenNameIsRefused: try ReceptionChecks.takenNameIsRefused(open)
    case .newNameIsEntered: try ReceptionChecks.newNameIsEntered(open)
    case .oneQuestionIsPaid: try ReceptionChecks.oneQuestionIsPaid(open)
    case .nameIsGivenOnce: try ReceptionChecks.nameIsGivenOnce(open)
    case .freedNameIsAdmitted: try ReceptionChecks.freedNameIsAdmitted(open)
    case .errorIsPassedOn: try ReceptionChecks.errorIsPassedOn(open)
    }
  }

  var kept: [Sample] {
    let habits: [Habit] =
      switch self {
      case .emptyNameIsRefused:
        [
          .none, .asksTwice, .asksInCapitals, .entersTwice, .admitsNoOne, .ignoresTheAnswer, .neverAsks,
          .entersNoOne,
          .entersBlanks, .entersButRefuses, .throwsWhenTaken, .remembersTheAnswer, .takesAnErrorForANo,
          .throwsErrorsOfItsOwn,
        ]
      case .takenNameIsRefused:
        [
          .none, .asksTwice, .asksInCapitals, .asksAboutEmptyNames, .entersTwice, .admitsNoOne,
          .admitsEmptyNames,
          .throwsForEmptyNames, .entersWhatItRefuses, .entersButRefuses, .entersFirst, .entersNoOne,
          .remembersTheAnswer, .takesAnErrorForANo, .refusesWhenTheEntryFails, .throwsErrorsOfItsOwn,
        ]
      case .newNameIsEntered:
        [
          .none, .asksTwice, .asksInCapitals, .asksAboutEmptyNames, .ignoresTheAnswer, .neverAsks,
          .entersFirst,
          .entersButRefuses, .throwsForEmptyNames, .remembersTheAnswer, .takesAnErrorForANo,
          .admitsWhenTheEntryFails, .throwsErrorsOfItsOwn,
        ]
      case .oneQuestionIsPaid:
        [
          .none, .asksAboutEmptyNames, .admitsEmptyNames, .throwsWhenTaken, .entersButRefuses,
          .ignoresTheAnswer, .remembersTheAnswer, .takesAnErrorForANo, .admitsWhenTheEntryFails,
        ]
      case .nameIsGivenOnce:
        [
          .none, .asksTwice, .asksAboutEmptyNames, .entersTwice, .admitsEmptyNames, .throwsForEmptyNames,
          .entersWhatItRefuses, .takesAnErrorForANo, .throwsErrorsOfItsOwn,
        ]
      case .freedNameIsAdmitted:
        [
          .none, .asksTwice, .asksInCapitals, .asksAboutEmptyNames, .admitsEmptyNames, .throwsForEmptyNames,
          .entersWhatItRefuses, .entersTwice, .entersNoOne, .entersInCapitals, .takesAnErrorForANo,
          .admitsWhenTheEntryFails, .throwsErrorsOfItsOwn,
        ]
      case .errorIsPassedOn:
        [
          .none, .asksTwice, .asksInCapitals, .asksAboutEmptyNames, .admitsEmptyNames, .throwsForEmptyNames,
          .throwsWhenTaken, .ignoresTheAnswer, .entersFirst, .entersTwice, .entersBlanks, .entersInCapitals,
          .entersWhatItRefuses, .entersButRefuses, .remembersTheAnswer,
        ]
      }
    return habits.map { Sample(rule: self, habit: $0) }
  }

  var broken: [Sample] {
    let habits: [Habit] =
      switch self {
      case .emptyNameIsRefused:
        [
          .asksAboutEmptyNames, .admitsEmptyNames, .admitsTheNameWithoutLetters, .admitsBlanks,
          .throwsForEmptyNames,
          .entersEmptyNames,
        ]
      case .takenNameIsRefused: [.ignoresTheAnswer, .neverAsks, .throwsWhenTaken]
      case .newNameIsEntered:
        [
          .entersTwice, .entersNoOne, .entersBlanks, .entersLeadingBlanks, .entersTrailingBlanks,
          .entersBothForms, .admitsNoOne, .entersInCapitals,
          .entersTheFirstNameAgain,
          .entersTheFirstOnly, .entersOneWord,
        ]
      case .oneQuestionIsPaid:
        [
          .asksTwice, .asksInCapitals, .neverAsks, .entersTwice, .entersNoOne, .entersFirst, .admitsNoOne,
          .entersInCapitals,
        ]
      case .nameIsGivenOnce:
        [
          .ignoresTheAnswer, .neverAsks, .entersNoOne, .entersFirst, .admitsNoOne, .admitsTheSecondTry,
          .throwsWhenTaken,
          .entersButRefuses, .remembersTheAnswer,
        ]
      case .freedNameIsAdmitted: [.remembersTheAnswer, .remembersTheRefusal, .admitsNoOne, .entersButRefuses]
      case .errorIsPassedOn:
        [
          .takesAnErrorForANo, .admitsWhenTheOfficeIsClosed, .admitsWhenTheEntryFails,
          .refusesWhenTheEntryFails, .throwsErrorsOfItsOwn, .rewordsTheEntrysError,
        ]
      }
    return habits.map { Sample(rule: self, habit: $0) }
  }
}

private struct Sample: CustomTestStringConvertible {
  let rule: Rule
  let habit: Habit

  /// What the learner's test says about this reception.
  var verdict: String {
    let memory = Memory()
    do {
      let passed = try rule.test { directory in
        if habit == .none { return FrontDesk(directory: directory) }
        return Desk(directory, habit, memory)
      }
      return passed ? "passed" : "returned false"
    } catch {
      return "threw \(error)"
    }
  }
  var testDescription: String { "rule \(rule.rawValue), a reception that \(habit.rawValue)" }
}

private enum Habit: String {
  case none = "is the club's own"
  case asksTwice = "asks each question twice"
  case asksInCapitals = "asks in capitals"
  case asksAboutEmptyNames = "asks about empty names, too"
  case admitsEmptyNames = "admits people without a name"
  case admitsTheNameWithoutLetters = "admits the name \"\", and refuses blanks"
  case admitsBlanks = "admits a name of blanks, and refuses \"\""
  case throwsForEmptyNames = "throws an error for an empty name instead of refusing it"
  case entersEmptyNames = "refuses an empty name, and enters it all the same"
  case ignoresTheAnswer = "ignores the directory's answer"
  case neverAsks = "never asks"
  case throwsWhenTaken = "throws an error for a taken name instead of refusing it"
  case entersWhatItRefuses = "refuses a taken name, and enters it again all the same"
  case entersButRefuses = "enters a new name, and then says no"
  case entersTwice = "enters each name twice"
  case entersNoOne = "enters no one"
  case entersBlanks = "enters the blanks, too"
  case entersLeadingBlanks = "enters the blanks before a name, too"
  case entersTrailingBlanks = "enters the blanks after a name, too"
  case entersBothForms = "enters a name with the blanks around it, and once more without them"
  case entersInCapitals = "enters names in capitals"
  case entersOneWord = "enters a name without the blanks in it"
  case entersFirst = "enters first and asks later"
  case entersTheFirstNameAgain = "enters the first person's name for everyone"
  case entersTheFirstOnly = "enters the first person and then no one"
  case admitsNoOne = "admits no one"
  case admitsTheSecondTry = "refuses a person at the first try, and admits the same name at the second"
  case remembersTheAnswer = "asks about each name once, and remembers the answer"
  case remembersTheRefusal = "never asks again about a name that it refused"
  case takesAnErrorForANo = "refuses a person when the question fails with an error"
  case admitsWhenTheOfficeIsClosed = "takes a name for free when the question fails with an error"
  case admitsWhenTheEntryFails = "admits a person although the entry fails with an error"
  case refusesWhenTheEntryFails = "refuses a person when the entry fails with an error"
  case throwsErrorsOfItsOwn = "throws ClubError.unreachable when the question fails with another error"
  case rewordsTheEntrysError = "throws an error of its own, with the same words, when the entry fails"
}

/// What the receptions of one test remember.
private final class Memory {
  var names: [String] = []
}

/// What one reception remembers.
private final class Answers {
  var known: [String: Bool] = [:]
  var entered: [String] = []
}

/// A reception with a habit.
private struct Desk: Reception {
  private struct Refused: Error {}
  /// Looks like another error when it is printed.
  private struct Reworded: Error, CustomStringConvertible {
    let description: String
  }
  private let directory: any Directory
  private let habit: Habit
  private let memory: Memory
  private let answers = Answers()

  init(_ directory: any Directory, _ habit: Habit, _ memory: Memory) {
    self.directory = directory
    self.habit = habit
    self.memory = memory
  }

  func admit(_ typed: String) throws -> Bool {
    let name = typed.trimmingCharacters(in: .whitespaces)
    return try name.isEmpty ? admitEmptyName(typed) : admit(name, typed: typed)
  }

  private func admitEmptyName(_ typed: String) throws -> Bool {
    switch habit {
    case .asksAboutEmptyNames: _ = try directory.isTaken("")
    case .entersEmptyNames: try directory.add("")
    case .throwsForEmptyNames: throw Refused()
    case .admitsEmptyNames: return true
    case .admitsTheNameWithoutLetters: return typed.isEmpty
    case .admitsBlanks: return !typed.isEmpty
    default: break
    }
    return false
  }

  private func admit(_ name: String, typed: String) throws -> Bool {
    if habit == .admitsNoOne { return false }
    memory.names.append(name)
    answers.entered.append(name)
    if habit == .admitsTheSecondTry { return memory.names.count > 1 }
    if habit == .entersFirst { try directory.add(name) }
    if try isRefused(name) {
      if habit == .throwsWhenTaken { throw Refused() }
      if habit == .entersWhatItRefuses { try directory.add(name) }
      return false
    }
    do {
      for entry in entries(name, typed: typed) { try directory.add(entry) }
    } catch {
      switch habit {
      case .admitsWhenTheEntryFails: return true
      case .refusesWhenTheEntryFails: return false
      case .rewordsTheEntrysError: throw Reworded(description: "\(error)")
      default: throw error
      }
    }
    return habit != .entersButRefuses
  }

  private func isRefused(_ name: String) throws -> Bool {
    if habit == .neverAsks { return false }
    if habit == .asksTwice { _ = try directory.isTaken(name) }
    if let remembered = answers.known[name] { return remembered }
    do {
      let isTaken = try directory.isTaken(habit == .asksInCapitals ? name.uppercased() : name)
      if habit == .remembersTheAnswer || habit == .remembersTheRefusal && isTaken {
        answers.known[name] = isTaken
      }
      return isTaken && habit != .ignoresTheAnswer
    } catch {
      switch habit {
      case .takesAnErrorForANo: return true
      case .admitsWhenTheOfficeIsClosed: return false
      case .throwsErrorsOfItsOwn: throw ClubError.unreachable
      default: throw error
      }
    }
  }

  /// The names that this reception enters for a person.
  private func entries(_ name: String, typed: String) -> [String] {
    switch habit {
    case .entersFirst, .entersNoOne: []
    case .entersTwice: [name, name]
    case .entersBlanks: [typed]
    case .entersLeadingBlanks: [String(typed.prefix(while: \.isWhitespace)) + name]
    case .entersTrailingBlanks: [name + String(typed.reversed().prefix(while: \.isWhitespace))]
    case .entersBothForms: typed == name ? [name] : [typed, name]
    case .entersInCapitals: [name.uppercased()]
    case .entersOneWord: [name.filter { $0 != " " }]
    case .entersTheFirstNameAgain: [answers.entered[0]]
    case .entersTheFirstOnly: answers.entered.count == 1 ? [name] : []
    default: [name]
    }
  }
}
