import Chapter6
import KataSupport
import Testing

@Suite("6.3 · As long as it is held")
struct Kata6_3_AsLongAsItIsHeld {
  @Test("while a client holds it, each request gets the same one")
  func held() throws {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    let first = try container.resolve(Pictures.self)
    let second = try container.resolve(Pictures.self)
    let third = try container.resolve(Pictures.self)
    #expect(
      first === second,
      "The instance is still held, so no other is made. Weak is shared, for as long as it lasts.")
    #expect(second === third, "To be asked for changes nothing: while it is held, the storage knows it.")
    #expect(
      calls.calls == ["make"], "Three requests got one instance that is held, so the factory runs once.")
  }

  @Test("each registration of each container knows its own")
  func apart() throws {
    let containers = [Container(), Container()]
    var known: [any Pictures] = []
    for container in containers {
      for name in ["faces", "places"] {
        container.register(Pictures.self, name: name) { _ in PicturesInMemory() }.inObjectScope(.weak)
        known.append(try container.resolve(Pictures.self, name: name))
      }
    }
    var again: [any Pictures] = []
    for container in containers {
      for name in ["faces", "places"] { again.append(try container.resolve(Pictures.self, name: name)) }
    }
    let areSame = zip(known, again).map { $0 === $1 }
    let count = Set(again.map { ObjectIdentifier($0) }).count
    #expect(
      areSame == [true, true, true, true],
      "Two containers have two names each, and all four instances are held. Each storage knows the instance that was set in it."
    )
    #expect(
      count == 4, "Two containers with two names each are four services. Do two storages use one reference?")
  }

  @Test("a storage holds nothing, however often it is set and read")
  func holdsNothing() {
    let storage = WeakStorage()
    var leaks = LeakCheck()
    do {
      var all: [PicturesInMemory] = []
      for number in 1...3 {
        let pictures = PicturesInMemory()
        all.append(pictures)
        storage.instance = pictures
        for _ in 0..<5 { _ = storage.instance }
        leaks.watch(pictures, as: "number \(number)", suspect: "the storage that it was set in")
      }
    }
    #expect(
      leaks.survivors == [],
      "Three instances were set, read and released by their client. None of them may be held by the storage. \(leaks)"
    )
    storage.instance = Frame(title: "a value")
    #expect(
      storage.instance == nil, "A value has no owner but its variable, so a weak storage can't know it.")
  }

  @Test("when no client holds it any more, it is gone")
  func letGo() throws {
    let container = Container()
    register(in: container, CallLog())
    var leaks = LeakCheck()
    do {
      let pictures = try container.resolve(Pictures.self)
      leaks.watch(
        pictures, as: "the pictures",
        suspect: "the container, in a storage that owns what it was meant to know")
    }
    #expect(
      leaks.survivors.isEmpty,
      "A container that only knows an object doesn't keep it alive. What kind of reference is that in Swift? \(leaks)"
    )
  }

  @Test("a later request gets a new one")
  func again() throws {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    do { _ = try container.resolve(Pictures.self) }
    let later = try container.resolve(Pictures.self)
    let latest = try container.resolve(Pictures.self)
    #expect(later === latest, "The second one is shared again while it is held.")
    #expect(calls.calls == ["make", "make"], "The first one was let go, so a second is made, and no third.")
  }

  @Test("a graph holds what it made, also when the service has no actions")
  func heldWithoutActions() throws {
    let container = Container()
    let log = CallLog()
    container.register(View.self) { _ in
      log.record("view")
      return View()
    }
    .inObjectScope(.weak)
    container.register(Presenter.self) { Presenter(view: try $0.resolve(View.self)) }
    container.register(Screen.self) { resolver in
      let presenter = try resolver.resolve(Presenter.self)
      return Screen(view: try resolver.resolve(View.self), presenter: presenter)
    }
    let screen = try container.resolve(Screen.self)
    #expect(
      screen.presenter.view === screen.view,
      "The presenter knows its view weakly, and no client held the view yet: until it ends, the graph has to hold what it made."
    )
    #expect(log.calls == ["view"], "One screen has one view.")
  }

  @Test("a client that holds it is enough")
  func heldByAClient() throws {
    let container = Container()
    register(in: container, CallLog())
    container.register(Album.self) { Album(pictures: try $0.resolve(Pictures.self)) }
    let album = try container.resolve(Album.self)
    let pictures = try container.resolve(Pictures.self)
    #expect(
      album.pictures === pictures,
      "The album holds the pictures, so they are alive. The storage need not know which object holds them."
    )
  }

  @Test("an instance that is taken back is forgotten, although it is held")
  func takenBack() {
    let storage = WeakStorage()
    let pictures = PicturesInMemory()
    storage.instance = pictures
    storage.instance = nil
    let isForgotten = withExtendedLifetime(pictures) { storage.instance == nil }
    #expect(
      isForgotten,
      "Nil is set to take back what could not be completed. What does your setter make of nil? Cast to a type that isn't optional, nil becomes an object."
    )
  }

  @Test("while its graph is made, the graph holds it", arguments: ["presenter", "view"])
  func heldByItsGraph(first: String) throws {
    let container = Container()
    let log = CallLog()
    container.register(View.self) { _ in
      try log.recordOrGiveUp("view")
      return View()
    }
    .inObjectScope(.weak)
    .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    container.register(Presenter.self) { resolver in
      try log.recordOrGiveUp("presenter")
      return Presenter(view: try resolver.resolve(View.self))
    }
    container.register(Screen.self) { resolver in
      let presenter = first == "presenter" ? try resolver.resolve(Presenter.self) : nil
      let view = try resolver.resolve(View.self)
      return Screen(view: view, presenter: try presenter ?? resolver.resolve(Presenter.self))
    }
    let screen = try container.resolve(Screen.self)
    #expect(
      log.calls.sorted() == ["presenter", "view"],
      "One call made one screen, which has one view: a graph holds what it has made until it ends, also in the weak scope."
    )
    #expect(
      screen.presenter.view === screen.view,
      "The presenter knows the view of its own screen. If it is nil, the view was gone before the screen was complete."
    )
    #expect(screen.view.presenter === screen.presenter, "The view's presenter is the one of its own screen.")
  }

  @Test("when the call is over, its graph lets go of it")
  func letGoByItsGraph() throws {
    let container = Container()
    let log = CallLog()
    container.register(View.self) { _ in View(log: log) }.inObjectScope(.weak)
    container.register(Presenter.self) { Presenter(view: try $0.resolve(View.self)) }
    let presenter = try container.resolve(Presenter.self)
    log.record("after the call")
    withExtendedLifetime(presenter) {
      #expect(
        log.calls == ["view gone", "after the call"],
        "The presenter knows its view weakly, so no client holds the view: it goes with its graph.")
    }
  }

  private func register(in container: Container, _ calls: CallLog) {
    container.register(Pictures.self) { _ in
      calls.record("make")
      return PicturesInMemory()
    }
    .inObjectScope(.weak)
  }

  @Test("a storage knows what was set last, also while the one before is held, and after nil")
  func setLast() {
    let storage = WeakStorage()
    let all = (0..<4).map { _ in PicturesInMemory() }
    func number(_ instance: Any?) -> Int? { all.firstIndex { $0 === instance as AnyObject? } }
    var seen: [Int?] = []
    for next in [0, 1, nil, 2, 3, 0] as [Int?] {
      storage.instance = next.map { all[$0] }
      seen.append(number(storage.instance))
    }
    #expect(
      seen == [0, 1, nil, 2, 3, 0],
      """
      Four instances are held all the time, and each of them was set, with nil in between. The storage shows what \
      was set last: it replaces what it knew, forgets it when nil is set, and knows what is set afterwards.
      """)
  }

  @Test("a value that is set replaces an object that is still held")
  func valueAfterObject() {
    let storage = WeakStorage()
    let pictures = PicturesInMemory()
    storage.instance = pictures
    storage.instance = Frame(title: "a value")
    let shown = withExtendedLifetime(pictures) { storage.instance.map { "\(type(of: $0))" } ?? "nil" }
    #expect(
      shown == "nil",
      """
      A client holds the pictures, which were set first, and then a frame was set, which is a value. The storage \
      must not show an instance that was replaced, and it can't know a value without owning it.
      """)
  }

  @Test("after one that could not be completed, the next one is shared")
  func afterAFailure() throws {
    let container = Container()
    let log = CallLog()
    container.register(View.self) { _ in
      log.record("view")
      return View()
    }
    .inObjectScope(.weak)
    .initCompleted { _, _ in if log.calls.count == 1 { throw GaveUp() } }
    log.record(errorText { try container.resolve(View.self) })
    let second = try container.resolve(View.self)
    let third = try container.resolve(View.self)
    #expect(
      second === third,
      "The first view could not be completed. The second one is held, so the third request gets it.")
    #expect(
      log.calls == ["view", "gave up", "view"],
      "The first view was taken back with nil, and the storage goes on: it knows the next instance that is set."
    )
  }
}

private protocol Pictures: AnyObject, Sendable {}

private final class PicturesInMemory: Pictures {}

private struct Frame {
  let title: String
}

private struct Album {
  let pictures: any Pictures
}

private final class View {
  var presenter: Presenter?
  private let log: CallLog?

  init(log: CallLog? = nil) {
    self.log = log
  }

  deinit { log?.record("view gone") }
}

private final class Presenter {
  weak var view: View?

  init(view: View) {
    self.view = view
  }
}

private struct Screen {
  let view: View
  let presenter: Presenter
}
