import Chapter7
import Foundation
import Injection
import KataSupport
import Synchronization
import Testing

// The container's module has types of these names, too.
import protocol Chapter7.LastViewedProductsRepository
import struct Chapter7.Product

@Suite("7.7 · Logged out")
struct Kata7_7_LoggedOut {
  @Test("Ned, Arya, Ned again")
  func story() throws {
    let app = try ShopApp([AppAssembly()])
    var seen: [[String]] = []
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a great sword", in: app)
    try look(at: "a whetstone", in: app)
    seen.append(lastViewed(in: app))
    app.logOut()
    try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    seen.append(lastViewed(in: app))
    try look(at: "a needle", in: app)
    seen.append(lastViewed(in: app))
    app.logOut()
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 1))
    seen.append(lastViewed(in: app))
    #expect(
      seen == [["a whetstone", "a great sword"], [], ["a needle"], ["a whetstone"]],
      """
      What Ned sees, what Arya sees when she logs in, what she sees later, and what Ned sees when he is \
      back, with a server that \
      allows him one product. A new repository over the same store still reads the old list: the store \
      belongs to the login, too.
      """)
  }

  @Test("after logout nothing of the login resolves")
  func loggedOut() throws {
    let app = try ShopApp([AppAssembly()])
    for user in ["Ned", "Arya"] {
      try app.logIn(as: user, configuration: LoginConfiguration(maxProducts: 5))
      app.logOut()
      let error = #expect(
        throws: MissingRegistrationError.self,
        "\(user) has logged out. The presenter is for users who are logged in."
      ) {
        try app.resolver.resolve(LastViewedProductsPresenter.self)
      }
      #expect(
        error?.path.map(\.description) == ["any LastViewedProductsPresenter"],
        """
        Before a login and after it, the app does not know this presenter. A world that is dropped takes \
        its registrations along.
        """
      )
    }
  }

  @Test("a provider of an earlier login says that the login is over")
  func provider() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    let provider = app.resolver.provider(LastViewedProductsPresenter.self)
    _ = try provider.instance
    app.logOut()
    #expect(
      throws: ReleasedContainerError.self,
      "A screen has kept a provider. The login's container is gone, and the provider says so."
    ) {
      try provider.instance
    }
    try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    #expect(
      throws: ReleasedContainerError.self,
      "Arya's login is another world; Ned's provider must not look into it."
    ) {
      try provider.instance
    }
  }

  @Test("the world of a login is gone when the user is", arguments: ["logout", "next login", "app"])
  func leaks(end: String) throws {
    var leaks = LeakCheck()
    var app: ShopApp? = try ShopApp([AppAssembly()])
    do {
      let app = try #require(app)
      try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
      try look(at: "a great sword", in: app)
      let presenter = try app.resolver.resolve(LastViewedProductsPresenter.self)
      _ = try presenter.lines()
      _ = try app.resolver.resolve(Till.self)
      leaks.watch(presenter, as: "Ned's presenter", suspect: "a container that was not dropped")
      leaks.watch(
        try app.resolver.resolve(LastViewedProductsRepository.self), as: "Ned's repository",
        suspect: "a container that was not dropped, or a shared service of the app that was made with it")
      leaks.watch(
        try app.resolver.resolve(KeyValueStore.self), as: "Ned's store",
        suspect: "an assembly or a list of stores that the app keeps")
    }
    switch end {
    case "logout": app?.logOut()
    case "next login": try app?.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    default: app = nil
    }
    #expect(leaks.survivors == [], "\(leaks)")
    withExtendedLifetime(app) {}
  }

  @Test("the app goes on with its own services")
  func appStays() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    let duringNed = try app.resolver.resolve(Till.self)
    app.logOut()
    let between = try app.resolver.resolve(Till.self)
    try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    let duringArya = try app.resolver.resolve(Till.self)
    #expect(
      duringNed === between, "The till is the app's, and one for all. It was first asked for during a login.")
    #expect(
      between === duringArya, "The till is the app's, and one for all. The next login sees the same one.")
  }

  @Test("a shared service of the app uses the app's store, also when a login asks first")
  func appKeepsItsStore() throws {
    let whole = MemoryStore()
    let app = try ShopApp([AppAssembly(store: whole)])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try app.resolver.resolve(Till.self).store.set("12", for: "till")
    #expect(
      whole.value(for: "till") == "12",
      """
      The till counts the money of all users, so it writes to the app's store. Which container made it, \
      from which registrations?
      """
    )
    app.logOut()
    try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    let till = try app.resolver.resolve(Till.self).store.value(for: "till")
    #expect(till == "12", "Arya pays into the same till.")
  }

  @Test("guests have a list of their own, before a login and after")
  func guests() throws {
    let app = try ShopApp([AppAssembly()])
    try look(at: "a lamp", in: app)
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    let ned = lastViewed(in: app)
    try look(at: "a great sword", in: app)
    app.logOut()
    let guest = try app.resolver.resolve(LastViewedProductsRepository.self).products().map(\.name)
    try app.logIn(as: "", configuration: LoginConfiguration(maxProducts: 5))
    let nameless = lastViewed(in: app)
    #expect(
      [ned, guest, nameless] == [[], ["a lamp"], []],
      """
      Ned at first, the guest after Ned, and a user whose name is empty. None of them sees another one's \
      products.
      """
    )
  }

  @Test("a second login replaces the first")
  func withoutLogout() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 1))
    try look(at: "a great sword", in: app)
    try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 2))
    try look(at: "a needle", in: app)
    try look(at: "a lamp", in: app)
    let arya = lastViewed(in: app)
    app.logOut()
    app.logOut()
    let after = lastViewed(in: app)
    #expect(
      arya == ["a lamp", "a needle"],
      "Arya logs in while Ned is logged in. Her world hangs below the app's, not below Ned's.")
    #expect(
      after.count == 1, "One logout ends the login, and a second one does nothing: Ned must not be back.")
    #expect(
      after.first?.hasPrefix("Nothing is registered") == true,
      "After the logout, the presenter is not registered.")
  }

  @Test("the same user logs in again")
  func sameUser() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a great sword", in: app)
    try look(at: "a whetstone", in: app)
    let first = try app.resolver.resolve(LastViewedProductsRepository.self)
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 1))
    let second = try app.resolver.resolve(LastViewedProductsRepository.self)
    #expect(
      lastViewed(in: app) == ["a whetstone"],
      """
      Ned logs in while he is logged in, and the server allows one product now. A login replaces an earlier \
      one, also that of the same user.
      """)
    #expect(first !== second, "Each login has a world of its own, and a repository of its own in it.")
  }

  @Test("a login has one store and one repository")
  func shared() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    let (store, again) = try (
      app.resolver.resolve(KeyValueStore.self), app.resolver.resolve(KeyValueStore.self)
    )
    #expect(store is UserStore, "During a login, the key-value store is the user's part of the app's store.")
    #expect(store === again, "The login has one store, which is the same for each service that asks.")
    let (one, other) = try (
      app.resolver.resolve(LastViewedProductsRepository.self),
      app.resolver.resolve(LastViewedProductsRepository.self)
    )
    #expect(
      one === other,
      "A repository is shared, one for each container (kata 7.1). The login's container is no exception.")
  }

  @Test("the app keeps nothing of a configuration")
  func configuration() throws {
    let app = try ShopApp([AppAssembly()])
    let before = try app.resolver.resolve(LoginConfigurationRepository.self).saved
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    let during = try app.resolver.resolve(LoginConfigurationRepository.self).saved
    app.logOut()
    let after = try app.resolver.resolve(LoginConfigurationRepository.self).saved
    #expect(
      [before, during, after] == [nil, nil, nil],
      """
      What the app's repository has saved before, during and after a login. A configuration that is saved \
      there outlives the logout; the login's own assembly has it already.
      """)
  }

  @Test("a login that fails leaves the earlier one alone")
  func failing() throws {
    let isBroken = Flag()
    let app = try ShopApp([AppAssembly(isBroken: isBroken)])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a great sword", in: app)
    isBroken.set(true)
    #expect(
      throws: Broken.self, "The app's store can't be opened, so Arya can't log in, and is told at once."
    ) {
      try app.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    }
    isBroken.set(false)
    let seen = lastViewed(in: app)
    #expect(seen == ["a great sword"], "Arya's login has failed. Ned's goes on.")
  }

  @Test("two apps stay apart")
  func twoApps() throws {
    let (one, other) = try (ShopApp([AppAssembly()]), ShopApp([AppAssembly()]))
    try one.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try other.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a great sword", in: one)
    other.logOut()
    #expect(
      lastViewed(in: one) == ["a great sword"], "The other app's logout is none of this app's business.")
  }

  @Test("different users have different parts of a store")
  func userStores() throws {
    let whole = MemoryStore(["viewed": "the app's"])
    let users = ["Ned", "Ned/", "", "/", "Ne", "1 Ned", "3 Ned/"]
    let keys = ["viewed", "d/viewed", "/viewed", "", "Ned/viewed", "Ned/Ned/viewed"]
    for user in users {
      for key in keys { try UserStore(user: user, store: whole).set(label(user, key), for: key) }
    }
    var wrong: [String] = []
    for user in users {
      for key in keys {
        let value = try UserStore(user: user, store: whole).value(for: key)
        if value != label(user, key) { wrong.append("\(label(user, key)): \(value ?? "nil")") }
      }
    }
    #expect(
      wrong.prefix(3) == [],
      """
      Each value says for which user and key it was written. These were overwritten by another user's. Where \
      a name ends and a key begins must be clear for any name and any key.
      """
    )
    #expect(whole.value(for: "viewed") == "the app's", "A user's values are apart from the app's own.")
  }

  @Test("names that differ in one character are different users")
  func similarNames() throws {
    let characters = (0..<128).map { Character(UnicodeScalar(UInt8($0))) }
    let names =
      characters.map { "Ned\($0)Stark" } + [
        " Ned Stark", "Ned Stark ", "Ned  Stark", "ned Stark", "NedStark",
      ]
      + ["a", "b"].map { String(repeating: "Ned", count: 100) + $0 }
    let whole = MemoryStore()
    for name in names { try UserStore(user: name, store: whole).set(name, for: "viewed") }
    let mixed = try names.filter { try UserStore(user: $0, store: whole).value(for: "viewed") != $0 }
    #expect(
      mixed == [],
      """
      These users see the products of another user. A name is taken as it is: what is trimmed, replaced, cut \
      or written in lower case is the same for two users.
      """)
  }

  @Test("names and keys may contain what stands between them")
  func marks() throws {
    // What the store writes between a name and a key, whatever it is, comes back as a part of names and keys.
    let written = Written()
    try UserStore(user: "alpha", store: written).set("", for: "omega")
    let key = try #require(written.log.calls.first, "A user's value is written to the whole store.")
    var mark = ""
    if let name = key.range(of: "alpha"), let own = key.range(of: "omega") {
      let (first, second) = name.lowerBound < own.lowerBound ? (name, own) : (own, name)
      mark = String(key[first.upperBound..<second.lowerBound])
    }
    let whole = MemoryStore()
    let users = ["a", "a\(mark)", "a\(mark)b", "b", "b\(mark)a"]
    let keys = ["c", "\(mark)c", "b\(mark)c", "c\(mark)b", "c\(mark)a"]
    for user in users {
      for key in keys { try UserStore(user: user, store: whole).set(label(user, key), for: key) }
    }
    let wrong = try users.flatMap { user in
      try keys.compactMap { key in
        let value = try UserStore(user: user, store: whole).value(for: key)
        return value == label(user, key) ? nil : "\(label(user, key)): \(value ?? "nil")"
      }
    }
    #expect(
      wrong.prefix(3) == [],
      """
      These values were overwritten by another user's. What was found between a name and a key is "\(mark)", and \
      a name or a key may contain that, too. How does a reader know where the name ends?
      """)
  }

  @Test("users find their values after the app was started again")
  func nextStart() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "Another process writes a value for Ned, and prints what it wrote to the whole store."
    ) {
      let written = Written()
      try UserStore(user: "Ned", store: written).set("a great sword", for: "viewed")
      for key in written.log.calls {
        let entry = [key, written.value(for: key) ?? ""].map { Data($0.utf8).base64EncodedString() }
        print("\nentry \(entry.joined(separator: " "))")
      }
    }
    guard let result else { return }
    let whole = MemoryStore()
    for line in String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("entry ") else { continue }
      let entry = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
        .map { String(decoding: Data(base64Encoded: String($0)) ?? Data(), as: UTF8.self) }
      whole.set(entry[1], for: entry[0])
    }
    let value = try UserStore(user: "Ned", store: whole).value(for: "viewed")
    #expect(
      value == "a great sword",
      """
      The value was written before the app was started again, and Ned does not find it. The key in the whole \
      store depends on user and key alone; a hash value is another one in each process.
      """)
  }

  @Test("a user's part is a store like any other")
  func userStore() throws {
    let whole = MemoryStore()
    let neds = UserStore(user: "Ned", store: whole)
    try neds.set("a", for: "one")
    try neds.set("b", for: "two")
    try neds.set(nil, for: "one")
    let later = UserStore(user: "Ned", store: whole)
    let values = try [later.value(for: "one"), later.value(for: "two"), later.value(for: "three")]
    #expect(
      values == [nil, "b", nil],
      "Removed, written and never written. The values are in the whole store, not in the object.")
    try neds.set("", for: "two")
    #expect(try later.value(for: "two") == "", "An empty value is a value, unlike none.")
    let broken = UserStore(user: "Ned", store: BrokenStore())
    #expect(throws: Broken.self, "What the store throws is passed on.") { try broken.value(for: "one") }
    #expect(throws: Broken.self, "What the store throws is passed on.") { try broken.set("a", for: "one") }
  }

  @Test("no two users write to the same place")
  func pieces() throws {
    // What the store writes for a name and a key, whatever it looks like, and every piece of it come back as names.
    func written(_ user: String, _ key: String) throws -> String {
      let store = Written()
      try UserStore(user: user, store: store).set("", for: key)
      return try #require(store.log.calls.first, "A user's value is written to the whole store.")
    }
    var names: Set = ["a", "y", ""]
    let separator = try #require(written("a", "").last, "A name leaves a trace in the whole store.")
    for text in try [written("a/", "y"), written("a", "y"), written("a\(separator)", "y")].map(Array.init) {
      for start in text.indices { for end in start..<text.count { names.insert(String(text[start...end])) } }
    }
    // A length may run into a name that begins with a digit, and a name of that length may begin with the separator.
    names.formUnion((0...9).map { "\($0)" })
    names.formUnion((10...29).map { "\(separator)\(String(repeating: "y", count: $0 - 1))" })
    let empty = try Dictionary(uniqueKeysWithValues: names.map { ($0, try written($0, "")) })
    var mixed: [String] = []
    for other in names {
      let whole = try written(other, "x")
      for (user, own) in empty where user != other {
        // The keys with which this user might write to the same place.
        var keys: [Substring] = []
        if whole.hasPrefix(own) { keys.append(whole.dropFirst(own.count)) }
        if whole.hasSuffix(own) { keys.append(whole.dropLast(own.count)) }
        for key in keys.map(String.init) {
          if try written(user, key) == whole {
            mixed.append("user \(other), key x; user \(user), key \(key): \(whole)")
          }
        }
      }
    }
    #expect(
      mixed.sorted().prefix(3) == [],
      """
      Each line has two users with a key each, and the place in the whole store that both of them write to. \
      Where a name ends and a key begins must be clear for any name and any key, also if they contain your \
      separator, what you write in its place, or digits.
      """)
  }

  @Test("a name is taken as it is, in any language, and so is a key")
  func otherLetters() throws {
    let texts = [
      "Zoe", "Zoë", "Zöe", "zoe", "Zoe ", " Zoe", "Zo/e", "Zo_e", "Арья", "Нед", "アリア", "😀", "😃", "",
    ]
    let whole = MemoryStore()
    for name in texts { try UserStore(user: name, store: whole).set(name, for: "viewed") }
    let names = try texts.filter { try UserStore(user: $0, store: whole).value(for: "viewed") != $0 }
    #expect(names == [], "These users see the products of another user. A name need not be ASCII.")
    for key in texts { try UserStore(user: "Ned", store: whole).set(key, for: key) }
    let keys = try texts.filter { try UserStore(user: "Ned", store: whole).value(for: $0) != $0 }
    #expect(keys == [], "These keys of one user were mixed up. A user's part is a store like any other.")
  }

  @Test("the app takes a name as it is")
  func namesOfLogins() throws {
    let app = try ShopApp([AppAssembly()])
    let names = ["Ned", "ned", "Ned ", " Ned", "NED", "Néd", ""]
    for name in names {
      try app.logIn(as: name, configuration: LoginConfiguration(maxProducts: 5))
      try look(at: "for \(name)", in: app)
      app.logOut()
    }
    let seen = try names.map { name in
      try app.logIn(as: name, configuration: LoginConfiguration(maxProducts: 5))
      return lastViewed(in: app)
    }
    #expect(
      seen == names.map { ["for \($0)"] },
      """
      Seven users, with similar names, each of whom looked at one product. What is trimmed or written in lower \
      case on the way to the user's store is the same for two users.
      """)
  }

  @Test("users are the same after the app was started again, in any order")
  func nextApp() throws {
    let whole = MemoryStore()
    let first = try ShopApp([AppAssembly(store: whole)])
    try first.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a great sword", in: first)
    try first.logIn(as: "Arya", configuration: LoginConfiguration(maxProducts: 5))
    try look(at: "a needle", in: first)
    let second = try ShopApp([AppAssembly(store: whole)])
    let seen = try ["Arya", "Ned", "Robb"].map { user in
      try second.logIn(as: user, configuration: LoginConfiguration(maxProducts: 5))
      return lastViewed(in: second)
    }
    #expect(
      seen == [["a needle"], ["a great sword"], []],
      """
      Ned and Arya used the first app. The second one has the same store, and Arya logs in first, then Ned, \
      then Robb. A user's part of the store depends on the name alone, not on what one app remembers.
      """)
  }

  @Test("a login keeps its store and its repository, whether or not a client holds them")
  func kept() throws {
    let app = try ShopApp([AppAssembly()])
    try app.logIn(as: "Ned", configuration: LoginConfiguration(maxProducts: 5))
    var kept = LeakCheck()
    kept.watch(try app.resolver.resolve(KeyValueStore.self), as: "Ned's store", suspect: "the login")
    kept.watch(
      try app.resolver.resolve(LastViewedProductsRepository.self), as: "Ned's repository",
      suspect: "the login")
    #expect(
      kept.survivors == ["Ned's store", "Ned's repository"],
      "Both are one for the whole login. A weak one is another one as soon as no client holds it.")
  }

  @Test("everything else stays the app's")
  func nothingElse() throws {
    let container = Container()
    let assembly: any Assembly = LoggedInRepositoryAssembly(store: MemoryStore())
    try assembly.assemble(container: container)
    #expect(
      container.services.map(\.description) == ["any KeyValueStore", "any LastViewedProductsRepository"],
      """
      LoggedInRepositoryAssembly registers the login's store and its repository, and nothing else. Basket, \
      wishes and settings stay the app's.
      """)
  }
}

/// What tells a user's value from all others, whatever characters the name and the key contain.
private func label(_ user: String, _ key: String) -> String {
  "user \(user.debugDescription), key \(key.debugDescription)"
}

/// The user looks at a product, on the app's own product screen.
private func look(at name: String, in app: ShopApp) throws {
  _ = try app.resolver.resolve(ProductPresenter.self, arguments: Product(name: name, cents: 100)).lines()
}

/// What the list shows, or why it shows nothing.
private func lastViewed(in app: ShopApp) -> [String] {
  do { return try app.resolver.resolve(LastViewedProductsPresenter.self).lines() } catch {
    return ["\(error)"]
  }
}

/// A service that all users share.
private final class Till: Sendable {
  let store: any KeyValueStore
  init(store: any KeyValueStore) { self.store = store }
}

private struct Broken: Error {}

private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set(_ new: Bool) { value.withLock { $0 = new } }
}

private final class BrokenStore: KeyValueStore {
  func value(for key: String) throws -> String? { throw Broken() }
  func set(_ value: String?, for key: String) throws { throw Broken() }
}

/// Notes the keys that are written.
private final class Written: KeyValueStore {
  let log = CallLog()
  private let whole = MemoryStore()
  func value(for key: String) -> String? { whole.value(for: key) }
  func set(_ value: String?, for key: String) {
    log.record(key)
    whole.set(value, for: key)
  }
}

private struct AppAssembly: Assembly {
  var store = MemoryStore()
  var isBroken = Flag()

  func assemble(container: Container) {
    container.register(KeyValueStore.self) { [store, isBroken] _ in
      if isBroken.isSet { throw Broken() }
      return store
    }
    container.register(LastViewedProductsRepository.self) {
      StoredProductList(key: "viewed", store: try $0.resolve(KeyValueStore.self))
    }
    .inObjectScope(.container)
    container.register(Till.self) { Till(store: try $0.resolve(KeyValueStore.self)) }.inObjectScope(
      .container)
    container.register(LoginConfigurationRepository.self) { _ in LoginConfigurationInMemory() }
      .inObjectScope(.container)
    container.register(PriceFormat.self) { _ in PriceFormat(locale: .init(identifier: "en_US")) }
    container.register(ProductPresenter.self) { resolver, product in
      ProductPresenter(
        product: product, prices: try resolver.resolve(PriceFormat.self),
        viewed: try resolver.resolve(LastViewedProductsRepository.self))
    }
  }
}
