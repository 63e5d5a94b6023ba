import Chapter6
import KataSupport
import Testing

@Suite("6.1 · Once")
struct Kata6_1_Once {
  @Test("a service in the container scope is the same one each time")
  func sameInstance() throws {
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    let first = try container.resolve(Catalogue.self)
    let second = try container.resolve(Catalogue.self)
    #expect(
      first === second,
      "The container scope has one instance for the life of the container; here each call made its own. Look for the instance that is kept before you run a factory."
    )
  }

  @Test("its factory runs once")
  func factoryRunsOnce() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Catalogue.self) { _ in
      calls.record("print")
      return PrintedCatalogue()
    }
    .inObjectScope(.container)
    for _ in 0..<3 { _ = try container.resolve(Catalogue.self) }
    #expect(
      calls.count(of: "print") == 1,
      "The container scope means once. Look first, make only what is missing, and keep what was made.")
  }

  @Test("a client gets the same one as the app")
  func asDependency() throws {
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    container.register(Counter.self) { Counter(catalogue: try $0.resolve(Catalogue.self)) }
    let catalogue = try container.resolve(Counter.self).catalogue
    let apps = try container.resolve(Catalogue.self)
    #expect(
      catalogue === apps,
      "An instance that a factory asked for is kept as well, for the next request. Both kinds of request begin with the graph's `instance(for:)` and end with its `keep(_:for:)`."
    )
  }

  @Test("two clients in one call get the same one")
  func diamond() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Catalogue.self) { _ in
      calls.record("print")
      return PrintedCatalogue()
    }
    .inObjectScope(.container)
    container.register(Counter.self) { Counter(catalogue: try $0.resolve(Catalogue.self)) }
    container.register(Shelves.self) { Shelves(catalogue: try $0.resolve(Catalogue.self)) }
    container.register(ShopFloor.self) {
      ShopFloor(counter: try $0.resolve(Counter.self), shelves: try $0.resolve(Shelves.self))
    }
    _ = try container.resolve(ShopFloor.self)
    #expect(
      calls.count(of: "print") == 1,
      "Two clients need the catalogue in one call, and it must be made once. Keep an instance as soon as it is made, not at the end of the call, and look at what this graph has made before you look elsewhere."
    )
  }

  @Test("a circle of services that live as long as the container is closed with the same pair")
  func circle() throws {
    let container = Container()
    container.register(Index.self) { Index(page: try $0.resolve(IndexPage.self)) }.inObjectScope(.container)
    container.register(IndexPage.self) { _ in IndexPage() }
      .initCompleted { resolver, page in page.index = try resolver.resolve(Index.self) }
      .inObjectScope(.container)
    let found = outcome {
      let index = try container.resolve(Index.self)
      return index.page.index === index
        ? "its own index" : index.page.index == nil ? "no index" : "another index"
    }
    #expect(
      found == "its own index",
      """
      When the page's action runs, its index is made already, and the action must find that instance. Is it kept before the \
      actions run, and looked for first?
      """)
  }

  @Test("a scope that is not shared still shares within one call")
  func withinOneCall() throws {
    let visit = ObjectScope(description: "visit", isShared: false) { PermanentStorage() }
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(visit)
    container.register(Counter.self) { Counter(catalogue: try $0.resolve(Catalogue.self)) }
    container.register(Shelves.self) { Shelves(catalogue: try $0.resolve(Catalogue.self)) }
    container.register(ShopFloor.self) {
      ShopFloor(counter: try $0.resolve(Counter.self), shelves: try $0.resolve(Shelves.self))
    }
    let floor = try container.resolve(ShopFloor.self)
    #expect(
      floor.counter.catalogue === floor.shelves.catalogue,
      "A scope that isn't shared has a storage for each graph, and within one graph that storage is used again. Find it before you make another."
    )
  }

  @Test("a shared scope that the app has made has one instance for all calls, too")
  func sharedScope() throws {
    let season = ObjectScope(description: "season") { PermanentStorage() }
    let container = Container()
    let calls = CallLog()
    container.register(Catalogue.self) { _ in
      calls.record("print")
      return PrintedCatalogue()
    }
    .inObjectScope(season)
    container.register(Counter.self) { Counter(catalogue: try $0.resolve(Catalogue.self)) }
    let clients = try container.resolve(Counter.self).catalogue
    let apps = try container.resolve(Catalogue.self)
    #expect(
      clients === apps,
      "The scope `season` is shared, so a client in one call and the app in the next get one catalogue.")
    #expect(
      calls.calls == ["print"],
      """
      The scope `season` is shared, so its catalogue is printed once. The container scope is one of the shared scopes, and an app \
      makes others. How does a scope say that it is shared?
      """)
  }

  @Test("a registration in the middle of a call starts anew")
  func registeredAgainMeanwhile() throws {
    let visit = ObjectScope(description: "visit", isShared: false) { PermanentStorage() }
    let startedAgain = try [ObjectScope.container, visit].filter { scope in
      let container = Container()
      container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(scope)
      container.register(Counter.self) { resolver in
        _ = try resolver.resolve(Catalogue.self)
        container.register(Catalogue.self) { _ in OnlineCatalogue() }.inObjectScope(scope)
        return Counter(catalogue: try resolver.resolve(Catalogue.self))
      }
      return try container.resolve(Counter.self).catalogue is OnlineCatalogue
    }
    #expect(
      startedAgain.map(\.description) == ["container", "visit"],
      """
      A new registration has kept nothing yet, in shared scopes as in those of one graph. The storages remember what was made, \
      and nothing else may: which other list still answers for the old registration?
      """)
  }

  @Test("a value that was made once stays the same value")
  func values() throws {
    let container = Container()
    let numbers = CallLog()
    container.register(Int.self, name: "till") { _ in
      numbers.record("next")
      return numbers.calls.count
    }
    .inObjectScope(.container)
    let first = try container.resolve(Int.self, name: "till")
    let second = try container.resolve(Int.self, name: "till")
    #expect(
      [first, second] == [1, 1],
      "A service need not be an object: keep whatever the factory made, not only what has an identity.")
  }

  @Test("two names are two services, and two containers share none")
  func apart() throws {
    let here = Container()
    let there = Container()
    for container in [here, there] {
      for name in ["spring", "autumn"] {
        container.register(Catalogue.self, name: name) { _ in PrintedCatalogue() }.inObjectScope(.container)
      }
    }
    let catalogues = [
      try here.resolve(Catalogue.self, name: "spring"), try here.resolve(Catalogue.self, name: "autumn"),
      try there.resolve(Catalogue.self, name: "spring"), try here.resolve(Catalogue.self, name: "spring"),
    ]
    let made = Set(catalogues.map { ObjectIdentifier($0) })
    #expect(
      made.count == 3,
      "Two names in one container and one in another are three catalogues: once for each registration of each container."
    )
    #expect(
      catalogues[0] === catalogues[3], "The spring catalogue was asked for twice, and there is one of it.")
  }

  @Test("a factory that failed is asked again")
  func failureIsNotKept() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Catalogue.self) { _ in
      calls.record("print")
      if calls.calls.count == 1 { throw OutOfPaper() }
      return PrintedCatalogue()
    }
    .inObjectScope(.container)
    let ends = (1...3).map { _ in errorText { try container.resolve(Catalogue.self) } }
    #expect(
      ends == ["OutOfPaper()", "no error", "no error"],
      """
      The first print fails, and `resolve` must throw the factory's error. A failure is nothing to keep: the next request must \
      run the factory again.
      """)
    #expect(
      calls.calls == ["print", "print"],
      "The factory must run for the first request, which fails, and for the second. The third must find the second one's catalogue."
    )
  }

  @Test("a later registration starts anew")
  func registeredAgain() throws {
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    _ = try container.resolve(Catalogue.self)
    container.register(Catalogue.self) { _ in OnlineCatalogue() }.inObjectScope(.container)
    let first = try container.resolve(Catalogue.self)
    let second = try container.resolve(Catalogue.self)
    #expect(
      first is OnlineCatalogue,
      "The later registration wins, in all scopes, and takes over nothing that the earlier one has made.")
    #expect(
      first === second, "The later registration is in the container scope as well, so its instance is kept.")
  }

  @Test("what a parent shares is made with the parent's registrations, also if a child asks first")
  func parentsOwn() throws {
    let app = Container()
    app.register(Paper.self) { _ in Paper(kind: "the app's") }
    app.register(Brochure.self) { Brochure(paper: try $0.resolve(Paper.self)) }.inObjectScope(.container)
    let test = Container(parent: Container(parent: app))
    test.register(Paper.self) { _ in Paper(kind: "the test's") }
    let first = try test.resolve(Brochure.self)
    let apps = try app.resolve(Brochure.self)
    let kinds = [first.paper.kind, apps.paper.kind, try test.resolve(Paper.self).kind]
    #expect(
      kinds == ["the app's", "the app's", "the test's"],
      """
      The app shares its brochure with all its children, so no child's override may get into it: a container makes what it \
      shares from its own registrations. Which container answers the factory of a shared service?
      """)
    #expect(first === apps, "The app's brochure is one for the app and for its children.")
  }

  @Test(
    "in one call, a child's override answers the child and no shared service of its parent",
    arguments: [true, false], ["container", "season"])
  func overrideInOneCall(standFirst: Bool, scope: String) throws {
    let app = Container()
    app.register(Paper.self) { _ in Paper(kind: "the app's") }
    app.register(Folder.self) { Folder(paper: try $0.resolve(Paper.self)) }
      .inObjectScope(ObjectScope(description: "visit", isShared: false) { PermanentStorage() })
    let season = ObjectScope(description: "season") { PermanentStorage() }
    app.register(Stand.self) { Stand(folder: try $0.resolve(Folder.self)) }
      .inObjectScope(scope == "season" ? season : .container)
    let test = Container(parent: app)
    test.register(Paper.self) { _ in Paper(kind: "the test's") }
    test.register([String].self) { resolver in
      let first = standFirst ? try resolver.resolve(Stand.self) : nil
      let folder = try resolver.resolve(Folder.self)
      let stand = try first ?? resolver.resolve(Stand.self)
      return ["folder on \(folder.paper.kind) paper", "stand with \(stand.folder.paper.kind)"]
    }
    let kinds = try test.resolve([String].self)
    #expect(
      kinds == ["folder on the test's paper", "stand with the app's"],
      """
      The folder isn't shared, so the child that asks for it answers its factory, with its override. The stand is the app's, and \
      the app makes it, with a folder of its own registrations. Which container answers a factory depends on the scope alone.
      """)
  }

  @Test("a provider that a parent's shared service has taken outlives the child that asked first")
  func parentsProvider() throws {
    let app = Container()
    app.register(Paper.self, name: "glossy") { _ in Paper(kind: "the app's") }
    app.register(Press.self) { Press(papers: $0.provider(Paper.self, name: "glossy")) }
      .inObjectScope(.container)
    do { _ = try Container(parent: app).resolve(Press.self) }
    let kind: String
    do { kind = try app.resolve(Press.self).papers.instance.kind } catch { kind = "\(error)" }
    #expect(
      kind == "the app's",
      """
      The press belongs to the app, and the child that asked for it first is gone. A provider asks the container that makes \
      the service, under the name that it was taken with: which one did the factory's resolver give out?
      """)
  }

  @Test("a finished service stays when the client that asked for it fails")
  func finishedStays() throws {
    let container = Container()
    let log = CallLog()
    container.register(Catalogue.self) { _ in
      log.record("catalogue")
      return PrintedCatalogue()
    }
    .inObjectScope(.container)
    container.register(Counter.self) { resolver in
      let counter = Counter(catalogue: try resolver.resolve(Catalogue.self))
      if log.calls == ["catalogue"] { throw OutOfPaper() }
      return counter
    }
    let first = errorText { try container.resolve(Counter.self) }
    log.record(first)
    _ = try container.resolve(Catalogue.self)
    #expect(
      log.calls == ["catalogue", "OutOfPaper()"],
      """
      The catalogue was complete when the counter failed, so it stays: a second one would break the promise of one instance. \
      Only what the failing call leaves unfinished goes.
      """)
  }

  @Test("a completed service stays when a later action fails, and an uncompleted one does not")
  func completedStays() throws {
    let container = Container()
    let log = CallLog()
    for name in ["till", "safe"] {
      container.register(IndexPage.self, name: name) { _ in
        log.record("make \(name)")
        return IndexPage()
      }
      .inObjectScope(.container)
      .initCompleted { _, _ in
        log.record("complete \(name)")
        if name == "safe", log.count(of: "complete safe") == 1 { throw OutOfPaper() }
      }
    }
    container.register(Int.self) { resolver in
      _ = try resolver.resolve(IndexPage.self, name: "till")
      _ = try resolver.resolve(IndexPage.self, name: "safe")
      return 0
    }
    log.record(errorText { try container.resolve(Int.self) })
    log.record(errorText { try container.resolve(Int.self) })
    #expect(
      log.calls == [
        "make till", "make safe", "complete till", "complete safe", "OutOfPaper()", "make safe",
        "complete safe",
        "no error",
      ],
      """
      The till's actions had run when the safe's failed: the till is finished and stays, the safe is not and is made again. \
      An instance is finished when its own actions have run, and those of all that it needs.
      """)
  }

  @Test("other arguments, another service")
  func arguments() throws {
    let container = Container()
    container.register(Greeting.self) { (_, name: String) in Greeting(text: "Hello, \(name)") }
      .inObjectScope(.container)
    let texts = try ["Ned", "Arya", "Ned"].map { try container.resolve(Greeting.self, arguments: $0).text }
    #expect(
      texts == ["Hello, Ned", "Hello, Arya", "Hello, Ned"],
      "What was made for one argument is wrong for another one. Services that take arguments are not kept.")
  }

  @Test("what needs an unfinished service is unfinished as well, whichever request found that service")
  func unfinishedForAllClients() throws {
    let container = Container()
    let log = CallLog()
    container.register(IndexPage.self) { _ in
      log.record("page")
      return IndexPage()
    }
    .inObjectScope(.container)
    .initCompleted { _, _ in
      log.record("complete")
      if log.count(of: "complete") == 1 { throw OutOfPaper() }
    }
    for name in ["left", "right", "last"] {
      container.register(Index.self, name: name) { resolver in
        log.record(name)
        return Index(page: try resolver.resolve(IndexPage.self))
      }
      .inObjectScope(.container)
    }
    container.register(Int.self) { resolver in
      for name in ["left", "right", "last"] { _ = try resolver.resolve(Index.self, name: name) }
      return 0
    }
    log.record(errorText { try container.resolve(Int.self) })
    log.record(errorText { try container.resolve(Int.self) })
    #expect(
      log.calls == [
        "left", "page", "right", "last", "complete", "OutOfPaper()", "left", "page", "right", "last",
        "complete",
        "no error",
      ],
      """
      Three indexes need one page, whose completion failed, so the page and all three indexes are made again. The \
      second and the third found the page in the graph, and have to wait for its completion as the first does. Which \
      request does your `instance(for:)` tell that it waits?
      """)
  }

  @Test("a child and its parent have a registration each under one key, and one call needs both")
  func oneEntryForEachRegistration() throws {
    let visit = ObjectScope(description: "visit", isShared: false) { PermanentStorage() }
    let app = Container()
    let log = CallLog()
    app.register(Paper.self) { _ in
      log.record("the app's")
      return Paper(kind: "the app's")
    }
    .inObjectScope(visit)
    app.register(Brochure.self) { Brochure(paper: try $0.resolve(Paper.self)) }.inObjectScope(.container)
    let test = Container(parent: app)
    test.register(Paper.self) { _ in
      log.record("the test's")
      return Paper(kind: "the test's")
    }
    .inObjectScope(visit)
    test.register([Paper].self) { resolver in
      [
        try resolver.resolve(Paper.self), try resolver.resolve(Brochure.self).paper,
        try resolver.resolve(Paper.self),
      ]
    }
    let kinds = try test.resolve([Paper].self).map(\.kind)
    #expect(
      kinds == ["the test's", "the app's", "the test's"],
      "The test's registration answers the test, and the app's answers the app's brochure, in one call.")
    #expect(
      log.calls == ["the test's", "the app's"],
      """
      Two registrations have one key, so the call makes two papers, and its third request finds the test's. A graph \
      has one entry for each registration, not for each key.
      """)
  }

  @Test("what a container has kept ends with the container")
  func endsWithItsContainer() throws {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.register(IndexPage.self) { _ in IndexPage() }.inObjectScope(.container)
      container.register(Index.self) { Index(page: try $0.resolve(IndexPage.self)) }.inObjectScope(.container)
      let index = try container.resolve(Index.self)
      leaks.watch(index, as: "the index", suspect: "something that keeps instances outside of the container")
      leaks.watch(
        index.page, as: "the page", suspect: "something that keeps instances outside of the container")
      leaks.watch(container, as: "the container", suspect: "something that it has kept itself")
    }
    #expect(
      leaks.survivors == [],
      "The container scope means as long as the container lives: when it is released, so are its instances. \(leaks)"
    )
  }

  @Test("what a parent shares is its own, also if a shared service of a child needs it")
  func childsSharedServiceAsks() throws {
    let app = Container()
    app.register(Paper.self) { _ in Paper(kind: "the app's") }
    app.register(Brochure.self) { Brochure(paper: try $0.resolve(Paper.self)) }.inObjectScope(.container)
    let shop = Container(parent: app)
    shop.register(Paper.self) { _ in Paper(kind: "the shop's") }
    shop.register(Folder.self) { Folder(paper: try $0.resolve(Brochure.self).paper) }
      .inObjectScope(.container)
    let test = Container(parent: shop)
    test.register(Paper.self) { _ in Paper(kind: "the test's") }
    test.register([String].self) { resolver in
      let folder = try resolver.resolve(Folder.self)
      return [folder.paper.kind, try resolver.resolve(Paper.self).kind]
    }
    .inObjectScope(.container)
    let kinds = try test.resolve([String].self) + [app.resolve(Brochure.self).paper.kind]
    #expect(
      kinds == ["the app's", "the test's", "the app's"],
      """
      The test shares a list that needs the shop's folder, which needs the app's brochure. Three containers share a \
      service each, and each makes its own, from its own registrations: neither the shop's paper nor the test's gets \
      into the app's brochure. It makes no difference whether the service that asks is shared.
      """)
  }
}

private protocol Catalogue: AnyObject, Sendable {}

private final class PrintedCatalogue: Catalogue {}

private final class OnlineCatalogue: Catalogue {}

private struct Counter {
  let catalogue: any Catalogue
}

private struct Shelves {
  let catalogue: any Catalogue
}

private struct ShopFloor {
  let counter: Counter
  let shelves: Shelves
}

private final class Index {
  let page: IndexPage

  init(page: IndexPage) {
    self.page = page
  }
}

private final class IndexPage {
  weak var index: Index?
}

private struct Greeting {
  let text: String
}

private struct OutOfPaper: Error {}

private struct Paper {
  let kind: String
}

private struct Folder {
  let paper: Paper
}

private struct Stand {
  let folder: Folder
}

private final class Brochure {
  let paper: Paper

  init(paper: Paper) {
    self.paper = paper
  }
}

private final class Press {
  let papers: Provider<Paper>

  init(papers: Provider<Paper>) {
    self.papers = papers
  }
}
