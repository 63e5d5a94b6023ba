import Chapter2
import Testing

@Suite("2.7 · A test is code too")
struct Kata2_7_ATestIsCodeToo {
  @Test("a class of users that keeps every promise is not accused", arguments: Honest.allCases)
  private func honest(_ user: Honest) {
    #expect(
      user.violations() == [],
      "The users `\(user)` keep every promise, and the contract accuses them. A test that rejects correct code gets switched off. The enum Honest in Kata2_7_ATestIsCodeToo.swift shows how these users behave."
    )
  }

  @Test("a broken promise is named", arguments: Saboteur.allCases)
  private func saboteur(_ user: Saboteur) {
    #expect(
      user.violations().contains(user.brokenPromise),
      "The users `\(user)` break the promise `\(user.brokenPromise)`, and the contract's list doesn't have it. The enum Saboteur in Kata2_7_ATestIsCodeToo.swift shows how these users behave."
    )
  }

  @Test("a promise that was kept is not named", arguments: Saboteur.allCases)
  private func onlyThat(_ user: Saboteur) {
    #expect(
      user.violations().subtracting([user.brokenPromise]) == [],
      "The users `\(user)` break one promise, `\(user.brokenPromise)`, and the contract accuses them of breaking others. A wrong clue costs more time than none. The enum Saboteur in Kata2_7_ATestIsCodeToo.swift shows how these users behave."
    )
  }

  @Test("of several broken promises, each is named", arguments: Rogue.allCases)
  private func rogue(_ user: Rogue) {
    #expect(
      user.violations() == user.brokenPromises,
      "The users `\(user)` break several promises at once, and the contract's list differs from the list of those. Each promise is checked whatever was found before, and each answer counts, the first as much as the last."
    )
  }

  @Test("a second run of the same contract gives the same list")
  func again() {
    let puppets = contract { PuppetUser(username: $0) { user, completion in completion(nil) } }
    #expect(
      [puppets.violations(), puppets.violations(), puppets.violations()] == [
        [.emptySuccess], [.emptySuccess], [.emptySuccess],
      ],
      "One contract was run three times on users that report a success and have no number. Each run makes its own users and its own list."
    )
    let silent = contract { PuppetUser(username: $0) { user, completion in user.uid = 3 } }
    #expect(
      [silent.violations(), silent.violations()] == [[.silent], [.silent]],
      """
      One contract was run twice on users that get a number and never call their completion. In the second run, users \
      of the first would have a number from birth. Each run makes its own users with the two closures.
      """)
  }
}

// MARK: - The users that are tried

/// Users that keep the contract, each in its own way.
private enum Honest: CaseIterable {
  case prompt, late, failing, failingLate, failingAtMinusSeven, numberedFromZero, remembering,
    failingEverySecondTime, failingAndTidyingUp

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
    case .failingEverySecondTime:
      everySecond { user, completion in completion(Refusal()) }.violations()
    case .failingAndTidyingUp:
      // A failure is judged after `settle()`, and by then the number is gone.
      contract {
        PuppetUser(username: $0) { user, completion in
          user.uid = 3
          completion(Refusal())
          user.uid = -1
        }
      }.violations()
    }
  }
}

/// Users that break one promise each, and keep all the others.
private enum Saboteur: CaseIterable {
  case silent, lateAndSilent, doesNothing, answersTheFirstUserOnly
  case tellsTwice, tellsThreeTimes, tellsAgainLater, tellsSuccessThenFailure, failsTwice
  case negative, negativeButSaysItIsValid, numberedButSaysItIsNot, tellsBeforeItIsTrue
  case swallowsTheError, lateAndNegative
  case failsButIsValid, failsButHasANumber, failsButHasZero, failsButSaysItIsValid, failsThenBecomesValid
  case validFromBirth, zeroFromBirth, numberedFromBirth, saysItIsValidFromBirth, placeholderValidFromBirth
  case neverKeepsTheName, givesEveryoneTheFirstName
  case losesTheNameWhenCreated, losesTheNameLater, losesTheNameWhenItFails
  case forgetsTheNumber, forgetsTheNumberZero, findsAllButTheFirstUser, findsTheNextNumber
  case findsAUserThatIsNotValid
  case findsNoName, lateAndFindsNoName
  case tellsTheSecondUserTwice, secondUserIsNegative, secondUserFailsButIsValid, secondUserIsValidFromBirth
  case forgetsTheSecondNumber, findsNoNameForTheSecondUser
  case placeholderNumberedFromBirth, placeholderSaysItIsValid, failsAndPlaceholderIsValidFromBirth
  case changesTheCapitals, addsToTheName, addsABlankToTheName

  var brokenPromise: UserContract.Violation {
    switch self {
    case .silent, .lateAndSilent, .doesNothing, .answersTheFirstUserOnly: .silent
    case .tellsTwice, .tellsThreeTimes, .tellsAgainLater, .tellsSuccessThenFailure, .tellsTheSecondUserTwice,
      .failsTwice:
      .repeatsItself
    case .negative, .negativeButSaysItIsValid, .numberedButSaysItIsNot, .tellsBeforeItIsTrue,
      .swallowsTheError, .lateAndNegative, .secondUserIsNegative:
      .emptySuccess
    case .failsButIsValid, .failsButHasANumber, .failsButHasZero, .failsButSaysItIsValid,
      .failsThenBecomesValid, .secondUserFailsButIsValid:
      .validDespiteError
    case .validFromBirth, .zeroFromBirth, .numberedFromBirth, .saysItIsValidFromBirth,
      .placeholderValidFromBirth, .placeholderNumberedFromBirth, .placeholderSaysItIsValid,
      .secondUserIsValidFromBirth, .failsAndPlaceholderIsValidFromBirth:
      .validTooSoon
    case .neverKeepsTheName, .givesEveryoneTheFirstName, .losesTheNameWhenCreated, .losesTheNameLater,
      .losesTheNameWhenItFails, .changesTheCapitals, .addsToTheName, .addsABlankToTheName:
      .losesName
    case .forgetsTheNumber, .forgetsTheNumberZero, .findsAllButTheFirstUser, .findsTheNextNumber,
      .findsAUserThatIsNotValid, .forgetsTheSecondNumber:
      .losesNumber
    case .findsNoName, .lateAndFindsNoName, .findsNoNameForTheSecondUser: .staysNameless
    }
  }

  func violations() -> Set<UserContract.Violation> {
    switch self {
    case .silent: creating { user, completion in user.uid = 3 }
    case .lateAndSilent: lateContract { user, completion in user.uid = 3 }.violations()
    case .doesNothing: creating { user, completion in }
    case .answersTheFirstUserOnly: everySecond { user, completion in }.violations()
    case .tellsTwice:
      creating { user, completion in
        user.succeed(completion)
        completion(nil)
      }
    case .tellsThreeTimes:
      creating { user, completion in
        user.succeed(completion)
        completion(nil)
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
    case .failsTwice:
      creating { user, completion in
        completion(Refusal())
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
    case .failsButHasZero:
      creating { user, completion in
        user.uid = 0
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
    case .zeroFromBirth: born { $0.uid = 0 }
    case .numberedFromBirth:
      born {
        $0.uid = 3
        $0.claim = false
      }
    case .saysItIsValidFromBirth: born { $0.claim = true }
    case .placeholderValidFromBirth: bornPlaceholder { $0.uid = 3 }
    case .placeholderNumberedFromBirth:
      bornPlaceholder {
        $0.uid = 3
        $0.claim = false
      }
    case .placeholderSaysItIsValid: bornPlaceholder { $0.claim = true }
    case .failsAndPlaceholderIsValidFromBirth:
      bornPlaceholder({ $0.uid = 3 }) { user, completion in completion(Refusal()) }
    case .tellsTheSecondUserTwice:
      everySecond { user, completion in
        user.succeed(completion)
        completion(nil)
      }.violations()
    case .secondUserIsNegative: everySecond { user, completion in completion(nil) }.violations()
    case .secondUserFailsButIsValid:
      everySecond { user, completion in
        user.uid = 3
        completion(Refusal())
      }.violations()
    case .secondUserIsValidFromBirth:
      taking(turns: { PuppetUser(username: $0) }) {
        let user = PuppetUser(username: $0)
        user.uid = 3
        return user
      }.violations()
    case .forgetsTheSecondNumber:
      queryingTheSecond { user, uid in user.username = "a member" }
    case .findsNoNameForTheSecondUser: queryingTheSecond { user, uid in user.uid = uid }
    case .changesTheCapitals:
      creating { user, completion in
        let capitals = user.username.uppercased()
        user.username = user.username == capitals ? user.username.lowercased() : capitals
        user.succeed(completion)
      }
    case .addsToTheName:
      creating { user, completion in
        user.username += " the Second"
        user.succeed(completion)
      }
    case .addsABlankToTheName:
      creating { user, completion in
        user.username += " "
        user.succeed(completion)
      }
    case .neverKeepsTheName: contract { _ in PuppetUser(username: "guest") }.violations()
    case .givesEveryoneTheFirstName:
      withMemory { memory in
        UserContract(
          placeholder: { PuppetUser() },
          named: {
            memory.names.append($0)
            return PuppetUser(username: memory.names[0])
          })
      }
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
    case .forgetsTheNumber: querying { user, uid in user.username = "a member" }
    case .forgetsTheNumberZero:
      contract {
        PuppetUser(username: $0, number: 0, query: { user, uid in user.username = "a member" })
      }.violations()
    case .findsAllButTheFirstUser:
      // The numbers are given in the order of the creations, from zero, and zero is not found.
      withMemory { memory in
        contract {
          PuppetUser(
            username: $0,
            create: { user, completion in
              user.uid = memory.names.count
              memory.names.append(user.username)
              completion(nil)
            },
            query: { user, uid in
              if uid > 0 { user.uid = uid }
              user.username = "a member"
            })
        }
      }
    case .findsTheNextNumber:
      querying { user, uid in
        user.uid = uid + 1
        user.username = "a member"
      }
    case .findsAUserThatIsNotValid:
      querying { user, uid in
        user.uid = uid
        user.claim = false
        user.username = "a member"
      }
    case .findsNoName: querying { user, uid in user.uid = uid }
    case .lateAndFindsNoName:
      lateContract(query: { user, uid in user.uid = uid }) { user, completion in user.succeed(completion) }
        .violations()
    }
  }

  private func creating(_ create: @escaping PuppetUser.Creation) -> Set<UserContract.Violation> {
    contract { PuppetUser(username: $0, create: create) }.violations()
  }

  /// Users that are changed before they are created, and honest from then on.
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

  /// Placeholders that are changed before they are queried, and honest from then on.
  private func bornPlaceholder(
    _ change: @escaping (PuppetUser) -> Void, create: PuppetUser.Creation? = nil
  ) -> Set<UserContract.Violation> {
    UserContract(
      placeholder: {
        let user = PuppetUser(
          username: "",
          query: { user, uid in
            user.claim = nil
            user.uid = uid
            user.username = "a member"
          })
        change(user)
        return user
      }, named: { PuppetUser(username: $0, create: create) }
    ).violations()
  }

  /// The first user gets the number 3 and is found. The second gets 4, and is found in another way.
  private func queryingTheSecond(_ query: @escaping (PuppetUser, Int) -> Void) -> Set<UserContract.Violation>
  {
    let placeholder = {
      PuppetUser(
        username: "",
        query: { user, uid in
          if uid == 4 { return query(user, uid) }
          user.uid = uid
          user.username = "a member"
        })
    }
    return taking(turns: { PuppetUser(username: $0) }, placeholder: placeholder) {
      PuppetUser(username: $0, number: 4)
    }.violations()
  }

  private func querying(_ query: @escaping (PuppetUser, Int) -> Void) -> Set<UserContract.Violation> {
    contract { PuppetUser(username: $0, query: query) }.violations()
  }
}

/// Users that break several promises at once.
private enum Rogue: CaseIterable {
  case doesNearlyEverythingWrong, silentAndRenamed, repeatsAnEmptySuccess
  case failsThenSucceeds, succeedsThenFails, emptySuccessThenFailure, failureThenEmptySuccess
  case emptySuccessThenSuccess
  case findsNothing, eachUserBreaksAnotherPromise

  var brokenPromises: Set<UserContract.Violation> {
    switch self {
    case .doesNearlyEverythingWrong:
      [.validTooSoon, .losesName, .repeatsItself, .losesNumber, .staysNameless]
    case .silentAndRenamed, .eachUserBreaksAnotherPromise: [.silent, .losesName]
    case .findsNothing: [.losesNumber, .staysNameless]
    case .repeatsAnEmptySuccess, .emptySuccessThenFailure, .failureThenEmptySuccess, .emptySuccessThenSuccess:
      [.emptySuccess, .repeatsItself]
    case .failsThenSucceeds, .succeedsThenFails: [.validDespiteError, .repeatsItself]
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
    case .findsNothing: contract { PuppetUser(username: $0, query: { user, uid in }) }.violations()
    case .eachUserBreaksAnotherPromise:
      taking(turns: { PuppetUser(username: $0) { user, completion in } }) { _ in
        PuppetUser(username: "guest")
      }.violations()
    case .failsThenSucceeds:
      contract {
        PuppetUser(username: $0) { user, completion in
          completion(Refusal())
          user.succeed(completion)
        }
      }.violations()
    case .succeedsThenFails:
      contract {
        PuppetUser(username: $0) { user, completion in
          user.succeed(completion)
          completion(Refusal())
        }
      }.violations()
    case .emptySuccessThenFailure:
      contract {
        PuppetUser(username: $0) { user, completion in
          completion(nil)
          completion(Refusal())
        }
      }.violations()
    case .failureThenEmptySuccess:
      contract {
        PuppetUser(username: $0) { user, completion in
          completion(Refusal())
          completion(nil)
        }
      }.violations()
    case .emptySuccessThenSuccess:
      contract {
        PuppetUser(username: $0) { user, completion in
          completion(nil)
          user.succeed(completion)
        }
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

/// Users of which every second one is created in another way.
private func everySecond(_ create: @escaping PuppetUser.Creation) -> UserContract {
  taking(turns: { PuppetUser(username: $0) }) { PuppetUser(username: $0, create: create) }
}

/// Users that are made in two ways, by turns.
private func taking(
  turns first: @escaping (String) -> PuppetUser, placeholder: @escaping () -> PuppetUser = { PuppetUser() },
  _ second: @escaping (String) -> PuppetUser
) -> UserContract {
  let memory = Memory()
  return UserContract(
    placeholder: placeholder,
    named: {
      memory.names.append($0)
      return memory.names.count.isMultiple(of: 2) ? second($0) : first($0)
    })
}

private func withMemory(_ make: (Memory) -> UserContract) -> Set<UserContract.Violation> {
  make(Memory()).violations()
}

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

/// A contract for users that remember each other, and find nothing under a number that was never given.
private func rememberingContract() -> UserContract {
  let memory = Memory()
  let make = { (name: String) in
    PuppetUser(
      username: name,
      create: { user, completion in
        memory.names.append(user.username)
        user.uid = memory.names.count - 1
        completion(nil)
      },
      query: { user, uid in
        guard memory.names.indices.contains(uid) else { return }
        user.uid = uid
        user.username = memory.names[uid]
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

private final class Memory {
  var names: [String] = []
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
    user.username = "a member"
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
