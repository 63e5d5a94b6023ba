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
    "takenName(), newName() and sameName() accept a second question",
    .explained(
      """
      Your test failed for a reception that asks the directory twice. The rule in the test's name allows that, so the \
      test should pass. Which double doesn't care how often it's called?
      """))
  func carefulDesk() throws {
    let suite = ReceptionTests { CarefulDesk(directory: $0) }
    try suite.takenName()
    try suite.newName()
    try suite.sameName()
  }

  @Test("emptyName() rejects a reception that asks about an empty name")
  func asksAnyway() {
    withKnownIssue(
      """
      `emptyName()` should fail for a reception that asks the directory about an empty name. Which double notices any \
      call at all?
      """
    ) {
      try ReceptionTests { AskingDesk(directory: $0) }.emptyName()
    }
  }

  @Test("takenName() rejects a reception that admits everybody")
  func openToAll() {
    withKnownIssue(
      "`takenName()` should fail for a reception that admits a taken name. What does the test expect?"
    ) {
      try ReceptionTests { OpenDesk(directory: $0) }.takenName()
    }
  }

  @Test("newName() rejects a reception that enters the spaces")
  func untrimmed() {
    withKnownIssue(
      """
      `newName()` should fail for a reception that enters " Ned Stark ", with the spaces. Which double remembers the \
      names?
      """
    ) {
      try ReceptionTests { SpaciousDesk(directory: $0) }.newName()
    }
  }

  @Test("newName() rejects a reception that enters a name twice")
  func doubleEntry() {
    withKnownIssue(
      "`newName()` should fail for a reception that enters \"Ned Stark\" twice. Compare the whole list."
    ) {
      try ReceptionTests { ThoroughDesk(directory: $0) }.newName()
    }
  }

  @Test("oneQuestion() rejects a reception that asks twice")
  func asksTwice() {
    withKnownIssue(
      """
      `oneQuestion()` should fail for a reception that pays for two questions. Which double knows beforehand which \
      calls should come, and where does the test ask it?
      """
    ) {
      try ReceptionTests { CarefulDesk(directory: $0) }.oneQuestion()
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
      try ReceptionTests { ForgetfulDesk(directory: $0) }.sameName()
    }
  }
}

/// Asks twice, to be sure.
private struct CarefulDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool {
    let trimmed = name.trimmingCharacters(in: .whitespaces)
    if !trimmed.isEmpty { _ = try directory.isTaken(trimmed) }
    return try FrontDesk(directory: directory).admit(name)
  }
}

/// Asks even about an empty name.
private struct AskingDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool {
    _ = try directory.isTaken(name)
    return try FrontDesk(directory: directory).admit(name)
  }
}

/// Admits everybody.
private struct OpenDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool {
    _ = try FrontDesk(directory: directory).admit(name)
    return true
  }
}

/// Enters a name with the spaces around it.
private struct SpaciousDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool {
    if try directory.isTaken(name) { return false }
    try directory.add(name)
    return true
  }
}

/// Enters a new name twice, to be sure.
private struct ThoroughDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool {
    let isAdmitted = try FrontDesk(directory: directory).admit(name)
    if isAdmitted { try directory.add(name.trimmingCharacters(in: .whitespaces)) }
    return isAdmitted
  }
}

/// Forgets to enter the name.
private struct ForgetfulDesk: Reception {
  let directory: any Directory
  func admit(_ name: String) throws -> Bool { try !directory.isTaken(name) }
}
