import Chapter4
import KataSupport
import Testing

@Suite("4.8 · Two faces, one service")
struct Kata4_8_TwoFacesOneService {
  @Test("one registration answers to two protocols")
  func twoFaces() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "one") }
      .implements(Reading.self) { $0 }
      .implements(Writing.self) { $0 }
    let titles = [
      (try? container.resolve(Reading.self))?.title, (try? container.resolve(Writing.self))?.title,
    ]
    #expect(
      titles == ["one", "one"],
      "Whoever reads and whoever writes ask for different protocols, and one registration serves both.")
  }

  @Test("where the service is shared, both faces show the same instance")
  func shared() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "not shared") }
      .implements(Reading.self) { $0 }
      .implements(Writing.self) { $0 }
    let notebook = Notebook(title: "shared")
    container.register(Notebook.self) { _ in notebook }
    let reading = try? container.resolve(Reading.self)
    let writing = try? container.resolve(Writing.self)
    #expect(
      reading === notebook && writing === notebook,
      """
      The club now shares one notebook, and whoever reads must see what was written. A face that keeps a recipe of its \
      own knows nothing of it: whom should it ask?
      """)
  }

  @Test("asking for a face runs the service's factory once, when it is asked for")
  func once() {
    let log = CallLog()
    let container = Container()
    container.register(Notebook.self) { _ in
      log.record("make")
      return Notebook(title: "one")
    }.implements(Reading.self) { $0 }
    let before = log.calls.count
    _ = try? container.resolve(Reading.self)
    _ = try? container.resolve(Reading.self)
    #expect(
      before == 0 && log.calls.count == 2,
      "A face adds a question, not an instance: nothing is made before somebody asks, and nothing is kept.")
  }

  @Test("a named service shows its faces under that name")
  func named() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "plain") }
    container.register(Notebook.self, name: "red") { _ in Notebook(title: "red") }
      .implements(Reading.self) { $0 }
    #expect(
      (try? container.resolve(Reading.self, name: "red"))?.title == "red",
      "The face stands for one registration, and the name is a part of that.")
  }

  @Test("arguments pass through a face")
  func arguments() {
    let container = Container()
    container.register(Notebook.self) { (_, title: String) in Notebook(title: title) }
      .implements(Reading.self) { $0 }
    #expect(
      (try? container.resolve(Reading.self, argument: "diary"))?.title == "diary",
      "The face takes what its service takes.")
  }

  @Test("a container with a face in it goes when nobody uses it any more")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.register(Notebook.self) { _ in Notebook(title: "one") }
        .implements(Reading.self) { $0 }
      leaks.watch(container, as: "the container", suspect: "the factory of a face")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) A face's factory is kept by the container like any other: what may it hold, and what must it not?"
    )
  }
}

private protocol Reading: AnyObject {
  var title: String { get }
}

private protocol Writing: AnyObject {
  var title: String { get }
}

private final class Notebook: Reading, Writing, Sendable {
  let title: String

  init(title: String) {
    self.title = title
  }
}
