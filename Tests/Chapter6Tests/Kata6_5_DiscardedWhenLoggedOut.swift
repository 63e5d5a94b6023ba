import Chapter6
import KataSupport
import Testing

@Suite("6.5 · Discarded when logged out")
struct Kata6_5_DiscardedWhenLoggedOut {
  // Step 1: a scope of its own

  @Test("the scope of a login is a scope of its own, and the same one each time it is named")
  func ownScope() {
    #expect(
      ObjectScope.discardedWhenLogout !== ObjectScope.container,
      """
      `.discardedWhenLogout` is the container scope under another name, so a login could not end without everything that \
      lives as long as the app. A login needs a scope of its own.
      """)
    #expect(
      ObjectScope.discardedWhenLogout === ObjectScope.discardedWhenLogout,
      """
      Each use of `.discardedWhenLogout` made another scope, so a reset never finds the one that was registered. Create the \
      scope once, and return that one each time.
      """)
  }

  @Test("a login is known to end before the app does", ScopeProbe.isPassed)
  func endsBeforeTheApp() throws {
    let container = Container()
    container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    container.register(Board.self) { Board(note: try $0.resolve(Note.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == "Board (container) holds Note (discardedWhenLogout): Board → Note",
      """
      The board lives as long as the app and holds a note that ends with a login. The container's report, which kata 6.6 \
      is about, must name both with their scopes. Check the description of your scope, and the scope that it is `within`.
      """)
  }

  @Test("while Ned is logged in, the shop remembers")
  func sameUser() throws {
    let shop = Shop()
    try shop.view(Product(name: "a great sword"))
    try shop.view(Product(name: "a whetstone"))
    let nedSees = try shop.lastViewedProducts().map(\.name)
    #expect(
      nedSees == ["a whetstone", "a great sword"],
      """
      Ned looked at two products within one login, and the shop must list both: until the login ends, all clients share one \
      repository. A shorter life is not the same as none.
      """)
  }

  // Step 2: a reset. Until the first test is green, all others of this step are skipped, except the one about `deinit`.

  @Test("a reset ends all services in the scope, and each is made once more")
  func everyService() throws {
    let container = Container()
    let names = ["viewed", "basket", "wishes"]
    for name in names {
      container.register(Note.self, name: name) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    }
    func notes() throws -> [Note] { try names.map { try container.resolve(Note.self, name: $0) } }
    let (old, oldAgain) = (try notes(), try notes())
    container.resetObjectScope(.discardedWhenLogout)
    let (new, newAgain) = (try notes(), try notes())
    let wereKept = zip(old, oldAgain).map { $0 === $1 }
    let areNew = zip(old, new).map { $0 !== $1 }
    let areKept = zip(new, newAgain).map { $0 === $1 }
    try #require(
      wereKept == [true, true, true],
      "Before the reset each of three notes was requested twice, and the second request must return the same note as the first."
    )
    #expect(
      areNew == [true, true, true],
      "After the reset all three must be made anew: a reset is for every registration in the scope.")
    #expect(
      areKept == [true, true, true],
      "After the reset each note must be made once, and kept as before. In which scope is the registration now?"
    )
  }

  @Test("what is kept in other scopes survives a reset", ResetProbe.isPassed)
  func otherScopes() throws {
    let container = Container()
    container.register(Note.self, name: "app") { _ in Note() }.inObjectScope(.container)
    container.register(Note.self, name: "login") { _ in Note() }.inObjectScope(.discardedWhenLogout)
    let app = try container.resolve(Note.self, name: "app")
    let login = try container.resolve(Note.self, name: "login")
    let visit = ObjectScope(description: "visit", within: .discardedWhenLogout) { PermanentStorage() }
    container.register(Note.self, name: "visit") { _ in Note() }.inObjectScope(visit)
    let inVisit = try container.resolve(Note.self, name: "visit")
    container.resetObjectScope(.discardedWhenLogout)
    let sameVisit = try container.resolve(Note.self, name: "visit")
    #expect(
      inVisit === sameVisit,
      "A visit ends before a login does, and is a scope of its own. A reset ends one scope and no other.")
    let sameApp = try container.resolve(Note.self, name: "app")
    let nextLogin = try container.resolve(Note.self, name: "login")
    #expect(
      app === sameApp,
      "A reset ends one scope and no other, and this note is in the container scope. Compare each registration's scope."
    )
    #expect(
      login !== nextLogin,
      "This note is in the scope that was reset, and the old one came back. After a reset nothing is kept in that scope."
    )
  }

  @Test("two scopes of one description are two scopes", ResetProbe.isPassed)
  func sameDescription() throws {
    let till = ObjectScope(description: "today") { PermanentStorage() }
    let kitchen = ObjectScope(description: "today") { PermanentStorage() }
    let container = Container()
    container.register(Note.self, name: "till") { _ in Note() }.inObjectScope(till)
    container.register(Note.self, name: "kitchen") { _ in Note() }.inObjectScope(kitchen)
    let bill = try container.resolve(Note.self, name: "till")
    let order = try container.resolve(Note.self, name: "kitchen")
    container.resetObjectScope(till)
    let nextBill = try container.resolve(Note.self, name: "till")
    let sameOrder = try container.resolve(Note.self, name: "kitchen")
    #expect(
      bill !== nextBill,
      "The scope of the bill was reset, so the bill must be made anew, and the old one came back.")
    #expect(
      order === sameOrder,
      """
      The order's scope has the same description as the one that was reset, and is another scope, so the order must stay. The \
      scope itself is meant, not what it is called. How do you tell two objects apart in Swift?
      """)
  }

  @Test("what no client holds is gone with the reset", ResetProbe.isPassed)
  func letGo() throws {
    let container = Container()
    container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    var leaks = LeakCheck()
    do {
      let note = try container.resolve(Note.self)
      leaks.watch(
        note, as: "the note of the last user", suspect: "a storage of the container that was not thrown away")
    }
    container.resetObjectScope(.discardedWhenLogout)
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) No client holds the note, and its scope was reset. Discarded means gone, not only out of sight."
    )
  }

  @Test("what was still being made at the logout is not kept for the next user", ResetProbe.isPassed)
  func loggedOutMeanwhile() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Note.self) { _ in
      calls.record("make")
      if calls.calls.count == 1 { container.resetObjectScope(.discardedWhenLogout) }
      return Note()
    }
    .inObjectScope(.discardedWhenLogout)
    let neds = try container.resolve(Note.self)
    let aryas = try container.resolve(Note.self)
    #expect(
      neds !== aryas,
      """
      Ned logged out while his note was being made, and Arya got that note. In which storage was it kept, and is that one \
      still in use?
      """)
  }

  @Test("what was still being completed at the logout is not kept for the next user", ResetProbe.isPassed)
  func loggedOutWhileCompleting() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Note.self) { _ in
      calls.record("note")
      return Note()
    }
    .inObjectScope(.discardedWhenLogout)
    .initCompleted { _, _ in
      calls.record("complete")
      if calls.count(of: "complete") == 1 { container.resetObjectScope(.discardedWhenLogout) }
    }
    container.register(Board.self) { Board(note: try $0.resolve(Note.self)) }.inObjectScope(.transient)
    let neds = try container.resolve(Board.self).note
    let aryas = try container.resolve(Board.self).note
    let aryasAgain = try container.resolve(Note.self)
    #expect(
      neds !== aryas,
      """
      Ned logged out in an `initCompleted` of his note, and Arya got that note. In which storage was it kept, and is that one \
      still in use?
      """)
    #expect(
      aryas === aryasAgain, "Arya asked twice within one login, and got two notes.")
    #expect(
      calls.calls == ["note", "complete", "note", "complete"],
      "One note must be made for each login, and completed once.")
  }

  @Test("a child's reset leaves its parent alone", ResetProbe.isPassed)
  func parent() throws {
    let parent = Container()
    parent.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    let child = Container(parent: parent)
    let note = try child.resolve(Note.self)
    child.resetObjectScope(.discardedWhenLogout)
    let same = try child.resolve(Note.self)
    parent.resetObjectScope(.discardedWhenLogout)
    let other = try child.resolve(Note.self)
    #expect(
      note === same,
      "The child was reset, and the parent's note is gone. A child never changes its parent.")
    #expect(
      same !== other,
      "The parent was reset, and its old note came back through the child. A parent resets what it has registered."
    )
  }

  @Test("the deinit of a discarded instance may use the container")
  func farewell() async {
    await #expect(
      processExitsWith: .success,
      """
      The `deinit` of the old instance used the container, and the process ended: the instance was released under the lock. \
      What is replaced has to leave the lock before it is released.
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 42 }
      container.register(Farewell.self) { _ in Farewell(container: container) }
        .inObjectScope(.discardedWhenLogout)
      let ended = errorText {
        try withDeadline {
          _ = try container.resolve(Farewell.self)
          container.resetObjectScope(.discardedWhenLogout)
        }
      }
      #expect(
        ended == "no error",
        """
        The reset must end without an error. If nothing came back, the `deinit` of the old instance waits for a lock that \
        the reset holds. It ended with: \(ended)
        """)
    }
  }

  @Test(
    "what was registered on another thread during a reset is still registered after it", ResetProbe.isPassed)
  func registeredMeanwhile() async {
    let container = Container()
    container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    let isOver = Signal()
    let wrong = await BackgroundResult {
      try onThreads(2) { thread in
        var wrong: [String] = []
        if thread == 1 {
          while !isOver.isSent { container.resetObjectScope(.discardedWhenLogout) }
          return wrong
        }
        defer { isOver.send() }
        for number in 1...5_000 where wrong.count < 3 {
          container.register(Int.self) { _ in number }.inObjectScope(.discardedWhenLogout)
          let seen = outcome { try container.resolve(Int.self) }
          if seen != "\(number)" { wrong.append("registered \(number), resolved \(seen)") }
        }
        return wrong
      }
    }
    // If nothing came back, the threads wait for a lock: that is the business of 6.7.
    #expect(
      (wrong.value ?? [[], []]) == [[], []],
      """
      One thread registered a number again and again while the other one reset the scope, and a registration was \
      lost. A reset forgets instances, and no registration: read and change the dictionary under one lock.
      """)
  }

  @Test("no discarded instance is found while another one is released", ResetProbe.isPassed)
  func allAtOnce() async {
    await #expect(
      processExitsWith: .success,
      """
      The `deinit` of an old instance asked for services in the scope that was reset, and the process ended. What is \
      forgotten has to leave the lock before it is released.
      """
    ) {
      let container = Container()
      let log = CallLog()
      let names = (1...4).map { "\($0)" }
      for name in names {
        container.register(Note.self, name: name) { _ in Note() }.inObjectScope(.discardedWhenLogout)
        container.register(Board.self, name: name) { Board(note: try $0.resolve(Note.self, name: name)) }
          .inObjectScope(.discardedWhenLogout)
        container.register(LastWords.self, name: name) { _ in
          LastWords {
            // Code of the app: it runs while the reset releases the old instances.
            for name in names { log.record(errorText { try container.resolve(Board.self, name: name) }) }
          }
        }
        .inObjectScope(.discardedWhenLogout)
        _ = try container.resolve(Board.self, name: name)
        _ = try container.resolve(LastWords.self, name: name)
      }
      container.resetObjectScope(.discardedWhenLogout)
      let notes = try names.map { name in
        let note = try container.resolve(Board.self, name: name).note
        return note === (try container.resolve(Note.self, name: name)) ? "its own note" : "an old note"
      }
      #expect(
        notes == names.map { _ in "its own note" },
        """
        Four boards had: \(notes). While the reset released an old instance, its `deinit` asked for a board. That board \
        is the next user's, so it must not get a note of the last one. A reset forgets all instances of the scope first, \
        and releases them afterwards.
        """)
      #expect(
        log.calls == Array(repeating: "no error", count: 16),
        """
        Four objects were discarded, and the `deinit` of each asked for four boards, without an error. They said: \
        \(log.calls)
        """)
    }
  }

  @Test(
    "a reset on another thread leaves nothing of the last user in what is made meanwhile", ResetProbe.isPassed
  )
  func resetOnAnotherThread() async {
    let container = Container()
    let names = (1...20).map { "\($0)" }
    for name in names {
      container.register(Note.self, name: name) { _ in Note() }.inObjectScope(.discardedWhenLogout)
      container.register(Board.self, name: name) { Board(note: try $0.resolve(Note.self, name: name)) }
        .inObjectScope(.discardedWhenLogout)
    }
    let oldNotes = await BackgroundResult {
      try (1...200).map { _ in
        _ = try onThreads(2) { thread in
          if thread == 1 { return container.resetObjectScope(.discardedWhenLogout) }
          for name in names + names { _ = try container.resolve(Board.self, name: name) }
        }
        return try names.count { name in
          try container.resolve(Board.self, name: name).note !== container.resolve(Note.self, name: name)
        }
      }
      .reduce(0, +)
    }
    // If nothing came back, the threads wait for a lock: that is the business of 6.7.
    #expect(
      (oldNotes.value ?? 0) == 0,
      """
      One thread asked for boards, each of which needs a note, while another thread reset the scope of both. Some \
      boards are kept with a note of the last user. A reset forgets all instances of its scope at once, under one \
      lock.
      """)
  }

  // Step 3: a reset at each logout

  @Test("Arya does not see what Ned looked at, nor Jon what Arya did")
  func nextUsers() throws {
    let shop = Shop()
    try shop.view(Product(name: "a great sword"))
    shop.logOut()
    let aryaSees = try shop.lastViewedProducts().map(\.name)
    try #require(
      aryaSees == [],
      "Ned has logged out, and Arya sees what he looked at: his repository outlived his login. Which scope does `logOut()` end?"
    )
    try shop.view(Product(name: "a needle"))
    shop.logOut()
    let jonSees = try shop.lastViewedProducts().map(\.name)
    #expect(
      jonSees == [],
      """
      The first logout ended Ned's repository, and the second one must end Arya's in the same way. After a reset, in which \
      scope is the registration?
      """)
  }

  // Step 4: what is kept outside of the instance

  @Test("a list in a store is that of its user, also after a reset, a login and a restart")
  func store() throws {
    let store = ProductStore()
    let shop = Shop(store: store)
    var seen: [String] = []
    func look(_ user: String, at product: String) throws {
      try shop.view(Product(name: product))
      seen.append("\(user): " + (try shop.lastViewedProducts().map(\.name).joined(separator: ", ")))
    }
    try look("a guest", at: "a hat")
    shop.logIn("Ned")
    try look("Ned", at: "a great sword")
    shop.logOut()
    try look("a guest", at: "a bow")
    shop.logIn("Arya")
    try look("Arya", at: "a needle")
    // Ned logs in while Arya is still there.
    shop.logIn("Ned")
    try look("Ned", at: "a whetstone")
    try #require(
      seen == [
        "a guest: a hat", "Ned: a great sword", "a guest: a bow, a hat", "Arya: a needle",
        "Ned: a whetstone, a great sword",
      ],
      """
      Each user sees their own list and no other, and has it again after the next login. A reset makes a new repository, and \
      the store still has what the old one put there. Under which key should a repository read, and when is that key known?
      """)
    let restarted = Shop(store: store)
    var afterRestart: [String] = []
    for user in ["Arya", "Ned", "ned", "Nan"] {
      restarted.logIn(user)
      let names = try restarted.lastViewedProducts().map(\.name)
      afterRestart.append("\(user): " + names.joined(separator: ", "))
    }
    #expect(
      afterRestart == ["Arya: a needle", "Ned: a whetstone, a great sword", "ned: ", "Nan: "],
      """
      After a restart the store is all that is left, and each user finds their list in it. What a user looked at belongs in \
      the store that the shop was given, under a key that is the same at the user's next login.
      """)
  }

  @Test(
    "a guest finds the guests' list after a restart, and similar names are different users",
    StoreProbe.isPassed)
  func keys() throws {
    let store = ProductStore()
    let users = ["Jon", "jon", "Jon ", "Jon 2", "Jon 3", "J.on", "Jón", "Jonathan"]
    let shop = Shop(store: store)
    try shop.view(Product(name: "a hat"))
    for user in users {
      shop.logIn(user)
      try shop.view(Product(name: "for \(user)"))
    }
    let restarted = Shop(store: store)
    let guestSees = try restarted.lastViewedProducts().map(\.name)
    #expect(
      guestSees == ["a hat"],
      """
      After a restart a guest looks at the list, before any login. The guest's list has a key as well, and it has to \
      be the same one in the next shop that uses this store.
      """)
    let usersSee = try users.map { user in
      restarted.logIn(user)
      return try restarted.lastViewedProducts().map(\.name)
    }
    #expect(
      usersSee == users.map { ["for \($0)"] },
      "These users have similar names and are different users. Use the whole name as the key, as it is.")
  }

  @Test("a shop that is closed holds its store no longer")
  func closed() throws {
    var leaks = LeakCheck()
    do {
      let store = ProductStore()
      let shop = Shop(store: store)
      shop.logIn("Ned")
      try shop.view(Product(name: "a great sword"))
      leaks.watch(
        store, as: "the store",
        suspect: "the shop's container, which can't end while one of its own factories has captured it")
    }
    #expect(
      leaks.survivors == [],
      """
      No client holds the shop any more, so its container must end, with all that its factories have captured. A factory \
      asks the resolver that it is given. \(leaks)
      """)
  }
}

/// Asks whether the scope of a login is a scope of its own: while it isn't, another test that is about it would only report
/// the same thing.
private enum ScopeProbe {
  static var isPassed: ConditionTrait {
    .enabled("the scope is that of the container, as another test says") {
      ObjectScope.discardedWhenLogout !== ObjectScope.container
    }
  }
}

/// Asks whether a scope keeps an instance until it is reset: while it doesn't, every test with a reset would only report the
/// same thing.
private enum ResetProbe {
  static var isPassed: ConditionTrait {
    .enabled("a reset forgets nothing, or there is nothing to forget, as another test says") {
      let container = Container()
      container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
      let notes = try (0..<2).map { _ in try container.resolve(Note.self) }
      container.resetObjectScope(.discardedWhenLogout)
      return try notes[0] === notes[1] && notes[1] !== container.resolve(Note.self)
    }
  }
}

private final class Note: Sendable {}

private final class Board: Sendable {
  let note: Note

  init(note: Note) {
    self.note = note
  }
}

private final class Farewell: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit {
    _ = try? container.resolve(Int.self)
  }
}

/// Asks whether two users have a list each: while they don't, a test about more users would only report the same thing.
private enum StoreProbe {
  static var isPassed: ConditionTrait {
    .enabled("two users share one list, as another test says") {
      let shop = Shop(store: ProductStore())
      shop.logIn("Ned")
      try shop.view(Product(name: "a great sword"))
      shop.logIn("Arya")
      return try shop.lastViewedProducts().isEmpty
    }
  }
}

/// Says something when it goes.
private final class LastWords: Sendable {
  private let words: @Sendable () -> Void

  init(_ words: @escaping @Sendable () -> Void) {
    self.words = words
  }

  deinit { words() }
}
