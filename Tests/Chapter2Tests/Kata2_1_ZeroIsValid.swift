import Chapter2
import Testing

@Suite("2.1 · Zero is valid")
struct Kata2_1_ZeroIsValid {
  @Test("zero is a number like any other")
  func zero() {
    #expect(
      Numbered(uid: 0).isValid(),
      "The backend counts from zero, so zero is somebody. Which numbers does the rule leave out?")
  }

  @Test("a negative number means that the backend has not answered yet", arguments: [-1, -2, Int.min])
  func negative(uid: Int) {
    #expect(
      !Numbered(uid: uid).isValid(),
      "A new object starts below zero, and nobody knows it yet. The rule lets it pass for somebody.")
  }

  @Test("every other number is somebody", arguments: [1, 2, 42, Int.max])
  func positive(uid: Int) {
    #expect(
      Numbered(uid: uid).isValid(),
      "The backend gave this number, and the rule refuses it. Only what is below zero was never given.")
  }

  @Test("an object with a rule of its own is asked for it")
  func ownRule() {
    let closed: any Indexable = ClosedAccount()
    #expect(
      !closed.isValid(),
      "A default is for those who have nothing to add. This type has a rule of its own, and it was not asked."
    )
  }
}

/// Has a number and nothing else, so that the rule it follows is the default.
private struct Numbered: Indexable {
  let uid: Int
}

/// Has a good number, and is not valid for a reason of its own.
private struct ClosedAccount: Indexable {
  let uid = 7
  func isValid() -> Bool { false }
}
