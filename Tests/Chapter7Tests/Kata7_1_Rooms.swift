import Chapter7
import Foundation
import Injection
import KataSupport
import Testing

// The container's module has types of these names, too.
import protocol Chapter7.LastViewedProductsRepository
import struct Chapter7.Product

@Suite("7.1 · Rooms")
struct Kata7_1_Rooms {
  @Test("HelperAssembly registers the helpers, and nothing else")
  func helpers() throws {
    let container = Container()
    try assemble(HelperAssembly(folder: nowhere), in: container)
    let services = container.services.map(\.description)
    #expect(
      services == helperKeys,
      """
      HelperAssembly provides what the shop needs of the system, and leaves the rest to others. Compare \
      the two lists.
      """
    )
  }

  @Test("RepositoryAssembly registers the repositories, and nothing else")
  func repositories() throws {
    let container = Container()
    try assemble(RepositoryAssembly(), in: container)
    let services = container.services.map(\.description)
    #expect(
      services == repositoryKeys,
      """
      RepositoryAssembly provides what the shop remembers, and leaves the rest to others. Compare the two \
      lists.
      """
    )
  }

  @Test("PresenterAssembly registers the presenters, and nothing else")
  func presenters() throws {
    let container = Container()
    try assemble(PresenterAssembly(), in: container)
    let services = container.services.map(\.description)
    #expect(
      services == presenterKeys,
      "PresenterAssembly provides what the shop shows, and leaves the rest to others. Compare the two lists.")
  }

  @Test("the shop is the three assemblies, and no more")
  func shop() throws {
    let container = try makeShopContainer(folder: nowhere)
    let services = container.services.map(\.description)
    #expect(
      services.count == 40,
      "The shop had forty registrations in one function, and has forty in three assemblies.")
    #expect(
      services == (helperKeys + repositoryKeys + presenterKeys).sorted(),
      "makeShopContainer registers nothing itself; it applies the three assemblies. Compare the two lists.")
  }

  @Test("each folder has a shop of its own")
  func shops() throws {
    let folders = (0..<2).map { _ in
      FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString)")
    }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    let shops = try folders.map { try makeShopContainer(folder: $0) }
    try shops[0].resolve(KeyValueStore.self).set("en", for: "language")
    let languages = try shops.map { try $0.resolve(KeyValueStore.self).value(for: "language") }
    #expect(
      languages == ["en", nil],
      """
      Two shops in two folders, and a language is set in the first one. Each call of makeShopContainer \
      creates a container, for its own folder.
      """)
  }

  @Test("nothing is resolved while an assembly registers")
  func onlyRegisters() throws {
    let calls = CallLog()
    let container = Container()
    registerDoubles(in: container, calls: calls)
    try assemble(PresenterAssembly(), in: container)
    try assemble(RepositoryAssembly(), in: container)
    try assemble(HelperAssembly(folder: nowhere), in: container)
    #expect(
      calls.calls == [],
      """
      While the assemblies registered, these factories ran. An assembly says how things are made and \
      makes nothing: what it \
      needs may be registered after it. Move each resolve into a factory.
      """)
  }

  @Test("one assembly serves two containers, which share nothing")
  func twoContainers() throws {
    let (one, other) = (Container(), Container())
    let helpers = HelperAssembly(folder: nowhere)
    let repositories = RepositoryAssembly()
    for container in [one, other] {
      try assemble(helpers, in: container)
      try assemble(repositories, in: container)
    }
    let shared = try statefulServices.filter { try $0.resolve(one) === $0.resolve(other) }.map(\.name)
    #expect(
      shared == [],
      """
      These instances are the same in both containers. The container scope means one for each container; \
      an instance that \
      the assembly or the module keeps is one for all. Create it in the factory.
      """)
  }

  @Test("helpers and repositories with a state are made once for each container")
  func onceEach() throws {
    let container = Container()
    try assemble(HelperAssembly(folder: nowhere), in: container)
    try assemble(RepositoryAssembly(), in: container)
    let twice = try statefulServices.filter { try $0.resolve(container) !== $0.resolve(container) }.map(
      \.name)
    #expect(
      twice == [],
      """
      Each of these was made twice. Repositories, both stores and the event log are shared, one for each \
      container. Which scope is that?
      """)
  }

  @Test("presenters are made anew for each screen")
  func newPresenters() throws {
    let container = Container()
    registerDoubles(in: container, calls: CallLog())
    try assemble(PresenterAssembly(), in: container)
    let kept = try presenterServices.filter { try $0.resolve(container) === $0.resolve(container) }.map(
      \.name)
    #expect(
      kept == [],
      """
      Two screens were given the same presenter. A presenter belongs to one screen and ends with it. Look \
      at its scope.
      """
    )
  }

  @Test("no factory holds the container")
  func leaks() throws {
    var leaks = LeakCheck()
    do {
      let container = try makeShopContainer(folder: nowhere)
      leaks.watch(
        container, as: "the shop's container",
        suspect: "a factory that has captured it. A factory asks the resolver that it is given")
    }
    #expect(leaks.survivors == [], "\(leaks)")
  }

  @Test("the store writes files below the shop's folder")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let container = Container()
    try assemble(HelperAssembly(folder: folder), in: container)
    try container.resolve(KeyValueStore.self).set("en", for: "language")
    let text = try String(contentsOf: folder.appending(path: "shop/language.txt"), encoding: .utf8)
    #expect(text == "en", "The key-value store of the helpers is the one over files, in the folder \"shop\".")
    try container.resolve(KeyValueStore.self, name: "cache").set("de", for: "language")
    let after = try String(contentsOf: folder.appending(path: "shop/language.txt"), encoding: .utf8)
    #expect(after == "en", "The store named \"cache\" is another one, and keeps its values in memory.")
  }

  @Test("helpers ask the resolver for each other")
  func replacedHelpers() throws {
    let container = Container()
    try assemble(HelperAssembly(folder: nowhere), in: container)
    let cache = MemoryStore()
    let files = FilesInMemory()
    container.register(KeyValueStore.self, name: "cache") { _ in cache }
    container.register(WallClock.self) { _ in StoppedClock() }
    container.register(Files.self) { _ in files }
    try container.resolve(EventLog.self).record("login")
    try container.resolve(KeyValueStore.self).set("en", for: "language")
    let seen = [cache.value(for: "events") ?? "none", files.log.calls.joined(separator: ", ")]
    #expect(
      seen == ["86400 login\n", "write shop/language.txt"],
      """
      A test replaced cache, clock and files, and a helper went on with its own. A helper that needs another \
      one asks the resolver for it, in its factory. Event log and store, in this order.
      """)
  }

  @Test("the formats follow the container's locale, calendar and time zone")
  func replacedSettings() throws {
    // Two sets of settings, because one of them may be that of the machine.
    let settings: [(locale: String, calendar: Calendar.Identifier, hours: Int)] = [
      ("de_DE", .gregorian, 0), ("en_US", .buddhist, -12),
    ]
    let texts = try settings.flatMap { locale, calendar, hours in
      let container = Container()
      try assemble(HelperAssembly(folder: nowhere), in: container)
      container.register(Locale.self) { _ in Locale(identifier: locale) }
      container.register(Calendar.self) { _ in Calendar(identifier: calendar) }
      container.register(TimeZone.self) { _ in try #require(TimeZone(secondsFromGMT: hours * 3_600)) }
      return try [
        container.resolve(PriceFormat.self).text(cents: 1_205),
        container.resolve(DayFormat.self).text(StoppedClock().now),
      ]
    }
    #expect(
      texts == ["12,05", "1970-1-2", "12.05", "2513-1-1"],
      """
      Two containers with their own locale, calendar and time zone; a price and a day from each of them. A \
      format that reads the settings of the machine can't be tested. Its factory asks the resolver for all \
      of them.
      """)
  }

  @Test("a format has the settings of the container that was asked for it")
  func formatsOfChildren() throws {
    let shop = Container()
    try assemble(HelperAssembly(folder: nowhere), in: shop)
    let settings: [(locale: String, calendar: Calendar.Identifier)] = [
      ("de_DE", .gregorian), ("en_US", .buddhist),
    ]
    let texts = settings.map { locale, calendar in
      let child = Container(parent: shop)
      child.register(Locale.self) { _ in Locale(identifier: locale) }
      child.register(Calendar.self) { _ in Calendar(identifier: calendar) }
      child.register(TimeZone.self) { _ in .gmt }
      return outcome {
        let (price, day) = try (child.resolve(PriceFormat.self), child.resolve(DayFormat.self))
        return "\(price.text(cents: 1_205)), \(day.text(StoppedClock().now))"
      }
    }
    #expect(
      texts == ["12,05, 1970-1-2", "12.05, 2513-1-2"],
      """
      Two child containers of one shop have a locale and a calendar of their own; a price and a day from each \
      of them. Of the helpers, both stores and the event log are shared, and all others keep the scope that \
      they had.
      """)
  }

  @Test("each repository uses the store that the container has, under its own key")
  func stores() throws {
    let container = Container()
    let (main, cache) = (MemoryStore(), MemoryStore())
    container.register(KeyValueStore.self) { _ in main }
    container.register(KeyValueStore.self, name: "cache") { _ in cache }
    container.register(Locale.self) { _ in Locale(identifier: "fr_CA") }
    try assemble(RepositoryAssembly(), in: container)
    for name in listNames {
      try container.resolve(ProductList.self, name: name).add(Product(name: name, cents: 100))
    }
    try container.resolve(LastViewedProductsRepository.self).add(Product(name: "viewed", cents: 100))
    let inMain = (listNames + ["viewed"]).filter { main.value(for: $0) == "100 \($0)" }
    let inCache = (listNames + ["viewed"]).filter { cache.value(for: $0) == "100 \($0)" }
    #expect(
      inMain == ["basket", "wishes", "compared", "ordered", "gifts", "reserved", "returned", "viewed"],
      """
      These lists wrote to the main store, each under its name. A repository gets its store from the \
      resolver.
      """
    )
    #expect(
      inCache == ["recommended"], "Recommendations may be lost; they alone are in the store named \"cache\".")
    let language = try container.resolve(SettingsRepository.self).language()
    #expect(
      language == "fr_CA",
      "As long as nothing is set, the language is the identifier of the container's locale.")
    main.set("de", for: "language")
    let changed = try container.resolve(SettingsRepository.self).language()
    #expect(changed == "de", "The settings are in the main store, under \"language\".")
  }

  @Test("presenters show what the container's repositories hold")
  func shown() throws {
    let container = Container()
    registerDoubles(in: container, calls: CallLog())
    try assemble(PresenterAssembly(), in: container)
    let sword = Product(name: "sword", cents: 205)
    let titles = try listNames.map {
      try container.resolve(ProductListPresenter.self, name: $0).lines().joined(separator: "; ")
    }
    #expect(
      titles == [
        "Basket; in basket  1,00", "Wishes; in wishes  1,00", "Compared; in compared  1,00",
        "Ordered; in ordered  1,00", "Gifts; in gifts  1,00", "Reserved; in reserved  1,00",
        "Returned; in returned  1,00", "Recommended; in recommended  1,00",
      ],
      "Each list presenter shows its title and the list of its name, with the container's price format.")
    let screens = try [
      container.resolve(HomePresenter.self).lines(), container.resolve(CataloguePresenter.self).lines(),
      container.resolve(ProductPresenter.self, arguments: sword).lines(),
      container.resolve(ReceiptPresenter.self, arguments: sword, "Ned").lines(),
      container.resolve(SettingsPresenter.self).lines(), container.resolve(LoginPresenter.self).lines(),
    ]
    #expect(
      screens == [
        ["a lamp  9,99", "Basket", "in basket  1,00"], ["a lamp  9,99"], ["sword", "2,05"],
        ["Receipt 7", "sword for Ned", "1970-1-2"], ["Language: tlh"], ["Name and password"],
      ],
      "Home, catalogue, product, receipt, settings, login: each asks the resolver for all that it shows.")
  }

  @Test("the home screen asks the resolver for its two parts")
  func home() throws {
    let container = Container()
    registerDoubles(in: container, calls: CallLog())
    try assemble(PresenterAssembly(), in: container)
    let prices = PriceFormat(locale: Locale(identifier: "en_US"))
    container.register(CataloguePresenter.self) { _ in
      CataloguePresenter(catalogue: Lamps(), prices: prices)
    }
    container.register(ProductListPresenter.self, name: "basket") { _ in
      ProductListPresenter(
        title: "Empty", list: StoredProductList(key: "none", store: MemoryStore()), prices: prices)
    }
    let lines = try container.resolve(HomePresenter.self).lines()
    #expect(
      lines == ["a lamp  9.99", "Empty"],
      """
      A test replaced the catalogue's presenter and the one of the basket, and the home screen created its \
      own. A presenter that consists of others asks the resolver for them, too.
      """)
  }

  @Test("a presenter asks the resolver for each of its parts")
  func asked() throws {
    let sword = Product(name: "sword", cents: 205)
    let presenters: [Named] = [
      ("about", { try $0.resolve(AboutPresenter.self) }),
      ("catalogue", { try $0.resolve(CataloguePresenter.self) }),
      ("gifts", { try $0.resolve(ProductListPresenter.self, name: "gifts") }),
      ("login", { try $0.resolve(LoginPresenter.self) }),
      ("product", { try $0.resolve(ProductPresenter.self, arguments: sword) }),
      ("receipt", { try $0.resolve(ReceiptPresenter.self, arguments: sword, "Ned") }),
      ("settings", { try $0.resolve(SettingsPresenter.self) }),
    ]
    let asked = try presenters.map { name, resolve in
      let calls = CallLog()
      let container = Container()
      registerDoubles(in: container, calls: calls)
      try assemble(PresenterAssembly(), in: container)
      _ = try resolve(container)
      return "\(name): \(Set(calls.calls).sorted().joined(separator: ", "))"
    }
    #expect(
      asked == [
        "about: \(systemPrefix)Bundle, \(systemPrefix)ProcessInfo", "catalogue: Catalogue, PriceFormat",
        "gifts: PriceFormat, ProductList gifts", "login: EventLog, LoginConfigurationRepository",
        "product: LastViewedProductsRepository, PriceFormat", "receipt: DayFormat, Identifiers, WallClock",
        "settings: SettingsRepository",
      ],
      """
      What each presenter's factory has asked for. A factory takes every part from its resolver: one that \
      creates a part itself, or takes it from the system, can't be given another one by a test.
      """)
  }

  @Test("a factory asks the resolver that it is given")
  func child() throws {
    let shop = Container()
    registerDoubles(in: shop, calls: CallLog())
    try assemble(PresenterAssembly(), in: shop)
    let child = Container(parent: shop)
    child.register(PriceFormat.self) { _ in PriceFormat(locale: Locale(identifier: "en_US")) }
    let sword = Product(name: "sword", cents: 205)
    let lines = try [
      child.resolve(CataloguePresenter.self).lines(),
      child.resolve(ProductListPresenter.self, name: "gifts").lines(),
      child.resolve(ProductPresenter.self, arguments: sword).lines(),
      child.resolve(HomePresenter.self).lines(),
    ]
    #expect(
      lines == [
        ["a lamp  9.99"], ["Gifts", "in gifts  1.00"], ["sword", "2.05"],
        ["a lamp  9.99", "Basket", "in basket  1.00"],
      ],
      """
      A child container has a price format of its own, and its presenters show the parent's. A factory that \
      has captured the container asks that one, whichever container was asked, and a shared presenter is made \
      by the parent. Use the resolver, and look at the scope.
      """)
  }

  @Test("the container keeps what is shared, whether or not a client holds it")
  func kept() throws {
    let container = Container()
    try assemble(HelperAssembly(folder: nowhere), in: container)
    try assemble(RepositoryAssembly(), in: container)
    var kept = LeakCheck()
    for service in statefulServices {
      kept.watch(try service.resolve(container), as: service.name, suspect: "the container")
    }
    container.resetObjectScope(.discardedWhenLogout)
    #expect(
      kept.survivors == statefulServices.map(\.name),
      """
      Each service was resolved once, and no client holds it. Shared, one for each container, means that it \
      lives as long as the container: a weak one is gone as soon as no client holds it, and one that is \
      discarded at logout lasts for one login. The second list has the services that must still be there.
      """)
  }

  @Test("what is missing is an error")
  func missing() throws {
    let container = Container()
    try assemble(RepositoryAssembly(), in: container)
    container.register(Locale.self) { _ in Locale(identifier: "fr_CA") }
    let stored = ["settings", "last viewed"] + listNames
    let missing = statefulServices.filter { stored.contains($0.name) }.map { service in
      do {
        _ = try service.resolve(container)
        return "\(service.name): nothing"
      } catch let error as MissingRegistrationError {
        return "\(service.name): \(error.missing)"
      } catch {
        return "\(service.name): \(error)"
      }
    }
    #expect(
      missing == [
        "settings: any KeyValueStore", "last viewed: any KeyValueStore", "basket: any KeyValueStore",
        "wishes: any KeyValueStore", "compared: any KeyValueStore", "ordered: any KeyValueStore",
        "gifts: any KeyValueStore", "reserved: any KeyValueStore", "returned: any KeyValueStore",
        "recommended: any KeyValueStore named \"cache\"",
      ],
      """
      No store is registered, so no repository can be made. One that creates a store in its place loses what \
      is written into it, and no test notices. The factory passes the error on.
      """)
    let helpers = Container()
    try assemble(HelperAssembly(folder: nowhere), in: helpers)
    helpers.register(KeyValueStore.self, name: "cache") { _ in throw Locked() }
    #expect(
      throws: Locked.self,
      "The cache can't be opened, so there is no event log: the factory passes the error on."
    ) {
      try helpers.resolve(EventLog.self)
    }
  }

  @Test("the shop is one container")
  func oneContainer() throws {
    let shop = try makeShopContainer(folder: nowhere)
    let store = MemoryStore()
    shop.register(KeyValueStore.self) { _ in store }
    let kept = outcome {
      try shop.resolve(ProductList.self, name: "basket").add(Product(name: "a lamp", cents: 999))
      return store.value(for: "basket") ?? "nothing"
    }
    #expect(
      kept == "999 a lamp",
      """
      The store of the shop was replaced, and its basket uses another one. makeShopContainer creates one \
      container, and applies all three assemblies to it.
      """)
  }
}

/// Through the protocol, so that `assemble` may throw or not.
private func assemble(_ assembly: any Assembly, in container: Container) throws {
  try assembly.assemble(container: container)
}

private let nowhere = URL(filePath: "/nowhere")

private let listNames = [
  "basket", "wishes", "compared", "ordered", "gifts", "reserved", "returned", "recommended",
]

private let helperKeys = [
  "Calendar", "DayFormat", "Locale", "NSBundle", "NSProcessInfo", "PriceFormat", "TimeZone", "any EventLog",
  "any Files", "any Identifiers", "any KeyValueStore", "any KeyValueStore named \"cache\"", "any WallClock",
].map { $0.replacing("NS", with: systemPrefix) }.sorted()

/// Foundation's classes have another name on Apple's systems.
private let systemPrefix = "\(ProcessInfo.self)".hasPrefix("NS") ? "NS" : ""

private let repositoryKeys = [
  "any Catalogue", "any LastViewedProductsRepository", "any LoginConfigurationRepository",
  "any ProductList named \"basket\"", "any ProductList named \"compared\"", "any ProductList named \"gifts\"",
  "any ProductList named \"ordered\"", "any ProductList named \"recommended\"",
  "any ProductList named \"reserved\"", "any ProductList named \"returned\"",
  "any ProductList named \"wishes\"", "any SettingsRepository",
]

private let presenterKeys = [
  "AboutPresenter", "CataloguePresenter", "HomePresenter", "LoginPresenter",
  "ProductListPresenter named \"basket\"", "ProductListPresenter named \"compared\"",
  "ProductListPresenter named \"gifts\"", "ProductListPresenter named \"ordered\"",
  "ProductListPresenter named \"recommended\"", "ProductListPresenter named \"reserved\"",
  "ProductListPresenter named \"returned\"", "ProductListPresenter named \"wishes\"",
  "ProductPresenter with (Product)", "ReceiptPresenter with (Product, String)", "SettingsPresenter",
]

private typealias Named = (name: String, resolve: (any Resolver) throws -> AnyObject)

private var statefulServices: [Named] {
  let lists: [Named] = listNames.map { name in (name, { try $0.resolve(ProductList.self, name: name) }) }
  return [
    ("store", { try $0.resolve(KeyValueStore.self) }),
    ("cache", { try $0.resolve(KeyValueStore.self, name: "cache") }),
    ("event log", { try $0.resolve(EventLog.self) }), ("catalogue", { try $0.resolve(Catalogue.self) }),
    ("settings", { try $0.resolve(SettingsRepository.self) }),
    ("login configuration", { try $0.resolve(LoginConfigurationRepository.self) }),
    ("last viewed", { try $0.resolve(LastViewedProductsRepository.self) }),
  ] + lists
}

private var presenterServices: [Named] {
  let lists: [Named] = listNames.map { name in
    (name, { try $0.resolve(ProductListPresenter.self, name: name) })
  }
  return [
    ("home", { try $0.resolve(HomePresenter.self) }),
    ("catalogue", { try $0.resolve(CataloguePresenter.self) }),
    ("settings", { try $0.resolve(SettingsPresenter.self) }),
    ("about", { try $0.resolve(AboutPresenter.self) }),
    ("login", { try $0.resolve(LoginPresenter.self) }),
  ] + lists
}

/// Everything that a presenter asks for. Each factory says in the log that it ran.
private func registerDoubles(in container: Container, calls: CallLog) {
  func double<Service>(_ service: Service.Type, name: String? = nil, make: @escaping @Sendable () -> Service)
  {
    container.register(service, name: name) { _ in
      calls.record(name.map { "\(service) \($0)" } ?? "\(service)")
      return make()
    }
  }
  double(Files.self) { FilesInMemory() }
  double(KeyValueStore.self) { MemoryStore() }
  double(KeyValueStore.self, name: "cache") { MemoryStore() }
  double(WallClock.self) { StoppedClock() }
  double(Locale.self) { Locale(identifier: "de_DE") }
  double(Calendar.self) { Calendar(identifier: .gregorian) }
  double(TimeZone.self) { .gmt }
  double(Bundle.self) { .main }
  double(ProcessInfo.self) { .processInfo }
  double(Identifiers.self) { FixedIdentifier() }
  double(PriceFormat.self) { PriceFormat(locale: Locale(identifier: "de_DE")) }
  double(DayFormat.self) { DayFormat(calendar: Calendar(identifier: .gregorian), timeZone: .gmt) }
  double(EventLog.self) { StoredEventLog(store: MemoryStore(), clock: StoppedClock()) }
  double(Catalogue.self) { Lamps() }
  double(SettingsRepository.self) { StoredSettings(store: MemoryStore(), locale: "tlh") }
  double(LoginConfigurationRepository.self) { LoginConfigurationInMemory() }
  double(LastViewedProductsRepository.self) { StoredProductList(key: "viewed", store: MemoryStore()) }
  for name in listNames {
    double(ProductList.self, name: name) {
      StoredProductList(key: "list", store: MemoryStore(["list": "100 in \(name)"]))
    }
  }
}

private struct StoppedClock: WallClock {
  let now = Date(timeIntervalSince1970: 86_400)
}

private struct FixedIdentifier: Identifiers {
  func next() -> String { "7" }
}

private final class Lamps: Catalogue {
  let products = [Product(name: "a lamp", cents: 999)]
}

private final class FilesInMemory: Files {
  let log = CallLog()
  func text(at path: String) -> String? { nil }
  func write(_ text: String?, at path: String) { log.record("write \(path)") }
}

private struct Locked: Error {}
