import Chapter2
import Foundation
import Testing

@Suite("2.10 · Which double is it?")
struct Kata2_10_WhichDoubleIsIt {
  @Test("a reception that keeps the rule passes its test", arguments: Rule.allCases.flatMap(\.kept))
  private func kept(_ sample: Sample) {
    #expect(
      sample.passes,
      "This reception keeps the rule that the test is about, and the test is red. What does the test insist on, beyond the rule?"
    )
  }

  @Test("a reception that breaks the rule fails its test", arguments: Rule.allCases.flatMap(\.broken))
  private func broken(_ sample: Sample) {
    #expect(
      !sample.passes,
      "This reception breaks the rule that the test is about, and the test is green. What would its double have to notice, to remember or to judge, and does the test look at that? Or: which answer does the test not look at?"
    )
  }
}

/// The learner's five tests, and on whom they are tried. What is in neither list, the rule leaves open.
private enum Rule: Int, CaseIterable {
  case emptyNameIsRefused = 1
  case takenNameIsRefused, newNameIsEntered, oneQuestionIsPaid, nameIsGivenOnce

  func test(_ open: ReceptionChecks.Opening) -> Bool {
    switch self {
    case .emptyNameIsRefused: ReceptionChecks.emptyNameIsRefused(open)
    case .takenNameIsRefused: ReceptionChecks.takenNameIsRefused(open)
    case .newNameIsEntered: ReceptionChecks.newNameIsEntered(open)
    case .oneQuestionIsPaid: ReceptionChecks.oneQuestionIsPaid(open)
    case .nameIsGivenOnce: ReceptionChecks.nameIsGivenOnce(open)
    }
  }

  var kept: [Sample] {
    let kinds: [Kind] =
      switch self {
      case .emptyNameIsRefused: [.own, .asksTwice, .asksInCapitals, .entersTwice, .admitsNobody]
      case .takenNameIsRefused:
        [.own, .asksTwice, .asksInCapitals, .asksAboutNothing, .entersTwice, .admitsNobody]
      case .newNameIsEntered: [.own, .asksTwice, .asksInCapitals, .asksAboutNothing, .neverListens]
      case .oneQuestionIsPaid: [.own, .asksAboutNothing]
      case .nameIsGivenOnce: [.own, .asksTwice, .asksAboutNothing, .entersTwice]
      }
    return kinds.map { Sample(rule: self, kind: $0) }
  }

  var broken: [Sample] {
    let kinds: [Kind] =
      switch self {
      case .emptyNameIsRefused: [.asksAboutNothing, .admitsNamelessPeople]
      case .takenNameIsRefused: [.neverListens, .neverAsks]
      case .newNameIsEntered: [.entersTwice, .entersNobody, .entersBlanks, .admitsNobody]
      case .oneQuestionIsPaid:
        [.asksTwice, .neverAsks, .entersTwice, .entersNobody, .entersFirst, .admitsNobody]
      case .nameIsGivenOnce: [.neverListens, .neverAsks, .entersNobody, .entersFirst, .admitsNobody]
      }
    return kinds.map { Sample(rule: self, kind: $0) }
  }
}

private struct Sample: CustomTestStringConvertible {
  let rule: Rule
  let kind: Kind

  var passes: Bool {
    rule.test { directory in
      if kind == .own { return FrontDesk(directory: directory) }
      return Desk(directory, kind)
    }
  }
  var testDescription: String { "rule \(rule.rawValue), a reception that \(kind.rawValue)" }
}

private enum Kind: String {
  case own = "is the club's own"
  case asksTwice = "asks each question twice"
  case asksInCapitals = "asks in capitals"
  case asksAboutNothing = "asks about an empty name too"
  case admitsNamelessPeople = "admits people without a name"
  case neverListens = "does not listen to the answer"
  case neverAsks = "never asks"
  case entersTwice = "enters everybody twice"
  case entersNobody = "enters nobody"
  case entersBlanks = "enters the blanks too"
  case entersFirst = "enters first and asks later"
  case admitsNobody = "admits nobody"
}

/// A reception with a habit.
private struct Desk: Reception {
  private let directory: any Directory
  private let kind: Kind

  init(_ directory: any Directory, _ kind: Kind) {
    self.directory = directory
    self.kind = kind
  }

  func admit(_ typed: String) throws -> Bool {
    let name = typed.trimmingCharacters(in: .whitespaces)
    if name.isEmpty {
      if kind == .asksAboutNothing { _ = try directory.isTaken(name) }
      return kind == .admitsNamelessPeople
    }
    if kind == .admitsNobody { return false }
    if kind == .entersFirst { try directory.add(name) }
    if try isRefused(name) { return false }
    if kind == .entersFirst || kind == .entersNobody { return true }
    try directory.add(kind == .entersBlanks ? typed : name)
    if kind == .entersTwice { try directory.add(name) }
    return true
  }

  private func isRefused(_ name: String) throws -> Bool {
    if kind == .neverAsks { return false }
    if kind == .asksTwice { _ = try directory.isTaken(name) }
    let isTaken = try directory.isTaken(kind == .asksInCapitals ? name.uppercased() : name)
    return isTaken && kind != .neverListens
  }
}
