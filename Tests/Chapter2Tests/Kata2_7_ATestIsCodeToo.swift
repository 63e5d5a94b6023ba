import Chapter2
import Testing

@Suite("2.7 · A test is code too")
struct Kata2_7_ATestIsCodeToo {
  @Test("a user that keeps every promise is not accused", arguments: Honest.allCases)
  private func honest(_ user: Honest) {
    #expect(
      user.violations() == [],
      "The user `\(user)` keeps every promise, and the contract accuses it. A test that rejects good code teaches people to ignore tests."
    )
  }

  @Test("a user that breaks a promise is found out", arguments: Saboteur.allCases)
  private func saboteur(_ user: Saboteur) {
    #expect(
      user.violations().contains(user.brokenPromise),
      "The user `\(user)` breaks a promise, and the contract does not name it. Every test that relies on the contract would stay green."
    )
  }

  @Test("a user that breaks one promise is accused of nothing else", arguments: Saboteur.allCases)
  private func onlyThat(_ user: Saboteur) {
    #expect(
      user.violations().subtracting([user.brokenPromise]).isEmpty,
      "The user `\(user)` breaks one promise, and the contract accuses it of another one that it keeps. A wrong clue costs more time than none."
    )
  }

  @Test("a user that breaks several promises is accused of each of them", arguments: Rogue.allCases)
  private func rogue(_ user: Rogue) {
    #expect(
      user.violations() == user.brokenPromises,
      "The user `\(user)` breaks several promises at once, and the list is not the list of those. One broken promise says nothing about the others: each is looked at, whatever was found before."
    )
  }

  @Test("two runs of one contract know nothing of each other")
  func again() {
    let puppets = contract { PuppetUser(username: $0) { user, completion in completion(nil) } }
    let first = puppets.violations()
    #expect(
      puppets.violations() == first,
      "The same users were judged twice, and the verdict changed. Each run makes its own users and its own list."
    )
  }
}

// MARK: - Who is put to the test

/// Users that keep the contract, each in its own way.
private enum Honest: CaseIterable {
  case prompt, late, failing, failingLate, failingAtMinusSeven, numberedFromZero, remembering

  func violations() -> Set<UserContract.Violation> {
    switch self {
    case .prompt: contract { PuppetUser(username: $0) }.violations()
    case .numberedFromZero: contract { PuppetUser(username: $0, number: 0) }.violations()
    case .failing:
      contract { PuppetUser(username: $0) { user, completion in completion(Refusal()) } }.violations()
    case .failingAtMinusSeven:
      contract {
        let user = PuppetUser(username: $0) { user, completion in completion(Refusal()) }
        user.uid = -7
        return user
      }.violations()
    case .late: lateContract { user, completion in user.succeed(completion) }.violations()
    case .failingLate: lateContract { user, completion in completion(Refusal()) }.violations()
    case .remembering: rememberingContract().violations()
    }
  }
}

/// Users that break one promise each, and keep all the others.
private enum Saboteur: CaseIterable {
  case silent, lateAndSilent, doesNothing
  case tellsTwice, tellsAgainLater, tellsSuccessThenFailure
  case negative, negativeButSaysItIsValid, numberedButSaysItIsNot, tellsBeforeItIsTrue
  case swallowsTheError, lateAndNegative
  case failsButIsValid, failsButHasANumber, failsButSaysItIsValid, failsThenBecomesValid
  case validFromBirth, numberedFromBirth, saysItIsValidFromBirth, placeholderValidFromBirth
  case neverKeepsTheName, losesTheNameWhenCreated, losesTheNameLater, losesTheNameWhenItFails
  case forgetsTheNumber, findsSomebodyElse, findsSomebodyWhoIsNotValid
  case findsNobodysName, lateAndFindsNobodysName

  var brokenPromise: UserContract.Violation {
    switch self {
    case .silent, .lateAndSilent, .doesNothing: .silent
    case .tellsTwice, .tellsAgainLater, .tellsSuccessThenFailure: .repeatsItself
    case .negative, .negativeButSaysItIsValid, .numberedButSaysItIsNot, .tellsBeforeItIsTrue,
      .swallowsTheError, .lateAndNegative:
      .emptySuccess
    case .failsButIsValid, .failsButHasANumber, .failsButSaysItIsValid, .failsThenBecomesValid:
      .validDespiteError
    case .validFromBirth, .numberedFromBirth, .saysItIsValidFromBirth, .placeholderValidFromBirth:
      .validTooSoon
    case .neverKeepsTheName, .losesTheNameWhenCreated, .losesTheNameLater, .losesTheNameWhenItFails:
      .losesName
    case .forgetsTheNumber, .findsSomebodyElse, .findsSomebodyWhoIsNotValid: .losesNumber
    case .findsNobodysName, .lateAndFindsNobodysName: .staysNameless
    }
  }

  func violations() -> Set<UserContract.Violation> {
    switch self {
    case .silent: creating { user, completion in user.uid = 3 }
    case .lateAndSilent: lateContract { user, completion in user.uid = 3 }.violations()
    case .doesNothing: creating { user, completion in }
    case .tellsTwice:
      creating { user, completion in
        user.succeed(completion)
        completion(nil)
      }
    case .tellsAgainLater:
      lateContract(atOnce: { user, completion in user.succeed(completion) }) { user, completion in
        completion(nil)
      }.violations()
    case .tellsSuccessThenFailure:
      // Gives its number back before it reports the failure, so that repeating itself is all it does wrong.
      creating { user, completion in
        user.succeed(completion)
        user.uid = -1
        completion(Refusal())
      }
    case .swallowsTheError: creating { user, completion in completion(nil) }
    case .negative:
      creating { user, completion in
        user.uid = -7
        completion(nil)
      }
    case .lateAndNegative:
      lateContract { user, completion in
        user.uid = -7
        completion(nil)
      }.violations()
    case .negativeButSaysItIsValid:
      creating { user, completion in
        user.uid = -7
        user.claim = true
        completion(nil)
      }
    case .numberedButSaysItIsNot:
      creating { user, completion in
        user.claim = false
        user.succeed(completion)
      }
    case .tellsBeforeItIsTrue:
      creating { user, completion in
        completion(nil)
        user.uid = 3
      }
    case .failsButIsValid:
      creating { user, completion in
        user.uid = 3
        completion(Refusal())
      }
    case .failsButHasANumber:
      creating { user, completion in
        user.uid = 3
        user.claim = false
        completion(Refusal())
      }
    case .failsButSaysItIsValid:
      creating { user, completion in
        user.claim = true
        completion(Refusal())
      }
    case .failsThenBecomesValid:
      lateContract(atOnce: { user, completion in completion(Refusal()) }) { user, completion in
        user.uid = 3
      }.violations()
    case .validFromBirth: born { $0.uid = 3 }
    case .numberedFromBirth:
      born {
        $0.uid = 3
        $0.claim = false
      }
    case .saysItIsValidFromBirth: born { $0.claim = true }
    case .placeholderValidFromBirth:
      UserContract(
        placeholder: {
          let user = PuppetUser()
          user.uid = 3
          return user
        }, named: { PuppetUser(username: $0) }
      ).violations()
    case .neverKeepsTheName: contract { _ in PuppetUser(username: "guest") }.violations()
    case .losesTheNameWhenCreated:
      creating { user, completion in
        user.username = "guest"
        user.succeed(completion)
      }
    case .losesTheNameLater:
      lateContract { user, completion in
        user.succeed(completion)
        user.username = ""
      }.violations()
    case .losesTheNameWhenItFails:
      creating { user, completion in
        user.username = "guest"
        completion(Refusal())
      }
    case .forgetsTheNumber: querying { user, uid in user.username = "somebody" }
    case .findsSomebodyElse:
      querying { user, uid in
        user.uid = uid + 1
        user.username = "somebody"
      }
    case .findsSomebodyWhoIsNotValid:
      querying { user, uid in
        user.uid = uid
        user.claim = false
        user.username = "somebody"
      }
    case .findsNobodysName: querying { user, uid in user.uid = uid }
    case .lateAndFindsNobodysName:
      lateContract(query: { user, uid in user.uid = uid }) { user, completion in user.succeed(completion) }
        .violations()
    }
  }

  private func creating(_ create: @escaping PuppetUser.Creation) -> Set<UserContract.Violation> {
    contract { PuppetUser(username: $0, create: create) }.violations()
  }

  /// Users who are something before they were created, and honest from then on.
  private func born(_ change: @escaping (PuppetUser) -> Void) -> Set<UserContract.Violation> {
    let make = { (name: String) in
      let user = PuppetUser(username: name) { user, completion in
        user.claim = nil
        user.succeed(completion)
      }
      change(user)
      return user
    }
    return UserContract(placeholder: { PuppetUser() }, named: make).violations()
  }

  private func querying(_ query: @escaping (PuppetUser, Int) -> Void) -> Set<UserContract.Violation> {
    contract { PuppetUser(username: $0, query: query) }.violations()
  }
}

/// Users that break several promises at once.
private enum Rogue: CaseIterable {
  case doesNearlyEverythingWrong, silentAndRenamed, repeatsAnEmptySuccess

  var brokenPromises: Set<UserContract.Violation> {
    switch self {
    case .doesNearlyEverythingWrong:
      [.validTooSoon, .losesName, .repeatsItself, .losesNumber, .staysNameless]
    case .silentAndRenamed: [.silent, .losesName]
    case .repeatsAnEmptySuccess: [.emptySuccess, .repeatsItself]
    }
  }

  func violations() -> Set<UserContract.Violation> {
    switch self {
    case .doesNearlyEverythingWrong:
      contract {
        let user = PuppetUser(
          username: $0,
          create: { user, completion in
            user.username = "guest"
            user.succeed(completion)
            completion(nil)
          },
          query: { user, uid in user.uid = uid + 1 })
        user.uid = 3
        return user
      }.violations()
    case .silentAndRenamed:
      contract {
        PuppetUser(username: $0) { user, completion in user.username = "guest" }
      }.violations()
    case .repeatsAnEmptySuccess:
      contract {
        PuppetUser(username: $0) { user, completion in
          completion(nil)
          completion(nil)
        }
      }.violations()
    }
  }
}

// MARK: - How they are handed to the contract

/// A contract for users that complete before `create` returns.
private func contract(_ make: @escaping (String) -> PuppetUser) -> UserContract {
  UserContract(placeholder: { make("") }, named: make)
}

/// A contract for users that complete when the contract lets the backend settle, and not before.
private func lateContract(
  atOnce: PuppetUser.Creation? = nil, query: ((PuppetUser, Int) -> Void)? = nil,
  _ later: @escaping PuppetUser.Creation
) -> UserContract {
  let backend = HeldBackend()
  let make = { (name: String) in
    PuppetUser(
      username: name,
      create: { user, completion in
        atOnce?(user, completion)
        backend.owed.append { later(user, completion) }
      }, query: query)
  }
  return UserContract(placeholder: { make("") }, named: make, settle: backend.settle)
}

/// A contract for users that remember each other, and have nobody under a number that was never given.
private func rememberingContract() -> UserContract {
  let names = Names()
  let make = { (name: String) in
    PuppetUser(
      username: name,
      create: { user, completion in
        names.given.append(user.username)
        user.uid = names.given.count - 1
        completion(nil)
      },
      query: { user, uid in
        guard names.given.indices.contains(uid) else { return }
        user.uid = uid
        user.username = names.given[uid]
      })
  }
  return UserContract(placeholder: { make("") }, named: make)
}

/// Owes answers until it is told to settle.
private final class HeldBackend {
  var owed: [() -> Void] = []
  func settle() {
    let due = owed
    owed = []
    for answer in due { answer() }
  }
}

private final class Names {
  var given: [String] = []
}

/// Does what the test wants at each step, and keeps every promise where the test wants nothing.
private final class PuppetUser: User {
  typealias Creation = (PuppetUser, @escaping ErrorClosure) -> Void

  var uid = -1
  var username: String
  var claim: Bool?
  private var number = 3
  private var onCreate: Creation = { user, completion in user.succeed(completion) }
  private var onQuery: (PuppetUser, Int) -> Void = { user, uid in
    user.uid = uid
    user.username = "somebody"
  }

  init() { username = "" }
  init(username: String) { self.username = username }
  convenience init(
    username: String, number: Int = 3, create: Creation? = nil, query: ((PuppetUser, Int) -> Void)? = nil
  ) {
    self.init(username: username)
    self.number = number
    if let create { onCreate = create }
    if let query { onQuery = query }
  }

  func isValid() -> Bool { claim ?? (uid >= 0) }
  func create(completion: ErrorClosure?) { onCreate(self, completion ?? { _ in }) }
  func query(uid: Int) { onQuery(self, uid) }

  func succeed(_ completion: ErrorClosure) {
    uid = number
    completion(nil)
  }
}

private struct Refusal: Error {}
