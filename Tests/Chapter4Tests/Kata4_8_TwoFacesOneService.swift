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
      "Readers and writers ask for different protocols, and one registration must serve both.")
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
      The club now shares one notebook, and a reader must see what was written. A face that keeps a factory of its own \
      misses the new registration. Which service should the face resolve?
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
      "A face must add no instance: the service's factory runs at each `resolve`, not before, and nothing is kept."
    )
  }

  @Test("a named service shows its faces under that name")
  func named() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "plain") }
    container.register(Notebook.self, name: "red") { _ in Notebook(title: "red") }
      .implements(Reading.self) { $0 }
    #expect(
      (try? container.resolve(Reading.self, name: "red"))?.title == "red",
      "The face belongs to one registration, and the name is a part of that.")
  }

  @Test("arguments pass through a face")
  func arguments() {
    let container = Container()
    container.register(Notebook.self) { (_, title: String) in Notebook(title: title) }
      .implements(Reading.self) { $0 }
    #expect(
      (try? container.resolve(Reading.self, arguments: "diary"))?.title == "diary",
      "The face must take the same arguments as its service, and pass them on.")
  }

  @Test("a container with a face in it is released after its last use")
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
      """
      \(leaks) The container owns a face's factory too, so this factory may not own the container. What does it \
      capture?
      """
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
