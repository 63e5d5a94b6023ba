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
      "One instance was asked for, and two came. Who knows which instance is kept, and is it asked before a factory is?"
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

  @Test("those who need it get the same one as everybody")
  func asDependency() throws {
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    container.register(Counter.self) { Counter(catalogue: try $0.resolve(Catalogue.self)) }
    let catalogue = try container.resolve(Counter.self).catalogue
    let everybodys = try container.resolve(Catalogue.self)
    #expect(
      catalogue === everybodys,
      "What was made for a factory has to be kept as well, for whoever asks next. Where do both ways meet?")
  }

  @Test("two who need it in one call get the same one, too")
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
      "One call of resolve, two who need the catalogue. When is an instance kept: at once, or when the call is over?"
    )
  }

  @Test("a circle of services that live as long as the container is closed with the same pair")
  func circle() throws {
    let container = Container()
    container.register(Index.self) { Index(page: try $0.resolve(IndexPage.self)) }.inObjectScope(.container)
    container.register(IndexPage.self) { _ in IndexPage() }
      .initCompleted { resolver, page in page.index = try resolver.resolve(Index.self) }
      .inObjectScope(.container)
    let isClosed = (try? container.resolve(Index.self)).map { $0.page.index === $0 }
    #expect(
      isClosed == true,
      "The page gets its index at the end, and the index was made by then. Who has kept it, and was it asked?"
    )
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
      "Somebody in the same call asked again, and got another one. What is the keeper told, and when is `isLast` true?"
    )
  }

  @Test("who registers again in the middle of a call starts again, too")
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
      A new registration has a new shelf, and that shelf was empty. Who else, besides the keeper, remembers what was made? \
      That holds for scopes that all share and for scopes within one call.
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

  @Test("two names are two services, and two containers are two worlds")
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
      made.count == 3 && catalogues[0] === catalogues[3],
      "Once means: once for each registration of each container. Where is each of them kept?")
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
    let failed = try? container.resolve(Catalogue.self)
    let second = try? container.resolve(Catalogue.self)
    let third = try? container.resolve(Catalogue.self)
    #expect(
      failed == nil && second != nil && second === third,
      "A failure is nothing to keep: the next request tries again, and what comes then is kept.")
  }

  @Test("who registers again starts again")
  func registeredAgain() throws {
    let container = Container()
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    _ = try container.resolve(Catalogue.self)
    container.register(Catalogue.self) { _ in OnlineCatalogue() }.inObjectScope(.container)
    let first = try container.resolve(Catalogue.self)
    let second = try container.resolve(Catalogue.self)
    #expect(
      first is OnlineCatalogue && first === second,
      "The later registration wins, in all scopes: what the earlier one has made is not its own, and its own is kept."
    )
  }

  @Test("other arguments, another service")
  func arguments() throws {
    let container = Container()
    container.register(Greeting.self) { (_, name: String) in Greeting(text: "Hello, \(name)") }
      .inObjectScope(.container)
    let ned = try container.resolve(Greeting.self, argument: "Ned")
    let arya = try container.resolve(Greeting.self, argument: "Arya")
    #expect(
      [ned.text, arya.text] == ["Hello, Ned", "Hello, Arya"],
      "What was made for one argument is wrong for another one. Services that take arguments are not kept.")
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
