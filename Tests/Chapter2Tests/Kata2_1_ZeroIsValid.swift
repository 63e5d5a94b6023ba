import Chapter2
import Testing

@Suite("2.1 · Zero is valid")
struct Kata2_1_ZeroIsValid {
  @Test("zero and every number above it are valid")
  func given() {
    let refused = (Array(0...400) + [Int.max]).filter { !Numbered(uid: $0).isValid() }
    #expect(
      Array(refused.prefix(3)) == [],
      "The backend counts from zero, so an object with one of these numbers is valid, and the rule refuses it. Look at the comparison in the default rule."
    )
  }

  @Test("every number below zero is invalid")
  func negative() {
    let accepted = (Array(-400...(-1)).reversed() + [Int.min]).filter { Numbered(uid: $0).isValid() }
    #expect(
      Array(accepted.prefix(3)) == [],
      "The backend never gives a negative number, so it doesn't know an object with one of these, and the rule accepts it. Look at the comparison in the default rule."
    )
  }

  @Test("the rule looks at the number each time")
  func changing() {
    let object = Renumbered()
    var verdicts: [Bool] = []
    for uid in [-1, 0, -1, 5] {
      object.uid = uid
      verdicts.append(object.isValid())
    }
    #expect(
      verdicts == [false, true, false, true],
      "One object had the numbers -1, 0, -1 and 5 in turn. Each answer must follow from the number that it has at that moment."
    )
  }

  @Test("a user and an avatar follow the same default rule")
  func usersAndAvatars() {
    let numbers = [-2, -1, 0, 1]
    #expect(
      numbers.map { NumberedUser(uid: $0).isValid() } == [false, false, true, true],
      "Users with the numbers -2, -1, 0 and 1 were asked. They have no rule of their own, so the default of Indexable holds for them. Is there a case for them in the default rule, or another rule in an extension?"
    )
    #expect(
      numbers.map { NumberedAvatar(uid: $0).isValid() } == [false, false, true, true],
      "Avatars with the numbers -2, -1, 0 and 1 were asked. They have no rule of their own, so the default of Indexable holds for them. Is there a case for them in the default rule, or another rule in an extension?"
    )
  }

  @Test("a type with a rule of its own is asked for it, also through the protocol")
  func ownRule() {
    let accounts: [any Indexable] = [ClosedAccount(), Invitation()]
    #expect(
      accounts.map { $0.isValid() } == [false, true],
      "A closed account is invalid although its number is 7, and an invitation is valid although it has no number. Both types write isValid() themselves, and a caller that knows only Indexable must reach their version. Another rule answered for them. Where is it written, and what made the compiler choose it?"
    )
  }

  @Test("generic code reaches the type's own rule as well")
  func ownRuleInGenericCode() {
    #expect(
      [isValid(ClosedAccount()), isValid(Invitation()), isValid(Numbered(uid: 3))] == [false, true, true],
      "A generic function asked a closed account, an invitation and an object without a rule of its own. The first two must answer by their own rule, the third by the default."
    )
  }

  @Test("a number is a number, in whatever way an object is asked")
  func numbers() {
    let objects = [Int.min, -2, -1, 0, 1, 7, Int.max].map(Numbered.init)
    #expect(
      objects.map(\.hasNumber) == [false, false, false, true, true, true, true],
      "In this order, objects with the smallest Int, -2, -1, 0, 1, 7 and the largest Int were asked whether they have a number. The backend counts from zero, and gives no other numbers."
    )
    #expect(
      objects.map { ($0 as any Indexable).hasNumber } == objects.map { $0.uid >= 0 },
      "The same objects were asked as any Indexable. The right answers are the same as before: they depend on the number alone, and not on what the caller knows of the object."
    )
  }

  @Test("what a type says about its own number changes nothing for the club")
  func ownNumber() {
    let imported: [any Indexable] = [
      Imported(uid: -1), Imported(uid: 0), Imported(uid: 7), Shy(uid: 7), Shy(uid: -1),
    ]
    #expect(
      imported.map(\.hasNumber) == [false, true, true, true, false],
      "These objects have the numbers -1, 0, 7, 7 and -1. The first three say of themselves that they have a number, the last two that they have none. A caller that knows only Indexable asks for a fact, so no type may answer in the club's place. Which of the two answered here, the type or the club, and what decides that?"
    )
    #expect(
      [hasNumber(Imported(uid: -1)), hasNumber(Shy(uid: 7))] == [false, true],
      "A generic function asked an object with the number -1, which says that it has one, and an object with the number 7, which says that it has none. Generic code gets the club's answer as well."
    )
    #expect(
      imported.map { $0.isValid() } == [false, true, true, true, false],
      "The same five objects have no isValid() of their own, so the default rule holds for them: an object is valid if it has a number. Whose answer about the number does the default rule use?"
    )
  }

  @Test("users and avatars have no rule of their own about their number")
  func memberNumbers() {
    let numbers = [-2, -1, 0, 1]
    #expect(
      [
        numbers.map { NumberedUser(uid: $0).hasNumber }, numbers.map { hasNumber(NumberedUser(uid: $0)) },
        numbers.map { (NumberedUser(uid: $0) as any User).hasNumber },
        numbers.map { (NumberedAvatar(uid: $0) as any Avatar).hasNumber },
      ] == Array(repeating: [false, false, true, true], count: 4),
      "Users and avatars with the numbers -2, -1, 0 and 1 were asked: by code that knows the class, by generic code, and as any User and any Avatar. All get the club's answer. Is there a second hasNumber in an extension of another protocol?"
    )
  }

  @Test("whether an object may be used says nothing about its number")
  func factAndJudgement() {
    let accounts: [any Indexable] = [ClosedAccount(), Invitation()]
    #expect(
      accounts.map(\.hasNumber) == [true, false],
      "A closed account has the number 7 and may not be used, and an invitation has no number and may be used. Both say so in an isValid() of their own. hasNumber is a fact about uid: what does yours ask?"
    )
  }

  private func hasNumber<Object: Indexable>(_ object: Object) -> Bool { object.hasNumber }
  private func isValid<Object: Indexable>(_ object: Object) -> Bool { object.isValid() }
}

/// Has a number and nothing else, so it follows the default rule.
private struct Numbered: Indexable {
  let uid: Int
}

private final class NumberedUser: User {
  let uid: Int
  var username = ""
  init(uid: Int) { self.uid = uid }
  init() { uid = -1 }
  init(username: String) { uid = -1 }
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

private final class NumberedAvatar: Avatar {
  let uid: Int
  let author: (any User)? = nil
  var imageURL = ""
  init(uid: Int) { self.uid = uid }
  init() { uid = -1 }
  init(author: any User) { uid = -1 }
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

/// Its number changes, as it does when the backend answers.
private final class Renumbered: Indexable {
  var uid = -1
}

/// Has a number from the backend, and is invalid for another reason.
private struct ClosedAccount: Indexable {
  let uid = 7
  func isValid() -> Bool { false }
}

/// Has no number yet, and is valid all the same.
private struct Invitation: Indexable {
  let uid = -1
  func isValid() -> Bool { true }
}

/// Always says that it has a number. Was written for the import.
private struct Imported: Indexable {
  let uid: Int
  var hasNumber: Bool { true }
}

/// Never says that it has a number.
private final class Shy: Indexable {
  let uid: Int
  var hasNumber: Bool { false }

  init(uid: Int) {
    self.uid = uid
  }
}
