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
      outcome { try container.resolve(Reading.self).title },
      outcome { try container.resolve(Writing.self).title },
      outcome { try container.resolve(Notebook.self).title },
    ]
    #expect(
      titles == ["one", "one", "one"],
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
    let principle: Comment = """
      The club now shares one notebook, and a reader must see what was written. A face that keeps a factory of its own \
      misses the new registration. Which service should the face resolve?
      """
    #expect(reading === notebook, principle)
    #expect(writing === notebook, principle)
  }

  @Test("faces of a service that isn't shared show new instances, also while others are in use")
  func notShared() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "one") }
      .implements(Reading.self) { $0 }
      .implements(Writing.self) { $0 }
    let faces: [AnyObject?] = [
      try? container.resolve(Reading.self), try? container.resolve(Reading.self),
      try? container.resolve(Writing.self),
    ]
    #expect(
      Set(faces.compactMap { $0.map(ObjectIdentifier.init) }).count == 3,
      """
      Three faces are requested, and all three are in use. The notebook's factory makes a new one each time, so three \
      instances should come back. The service's registration decides what is shared; a face holds nothing, not even \
      weakly.
      """)
  }

  @Test("the service behind a face may need a face itself")
  func faceBehindAFace() async {
    await #expect(
      processExitsWith: .success,
      "The cover needs a notebook by its face, and the process ended. A face asks for its own service, under its name."
    ) {
      let container = Container()
      container.register(Notebook.self) { _ in Notebook(title: "one") }.implements(Reading.self) { $0 }
      container.register(Cover.self, name: "outer") { resolver in
        Cover(of: Notebook(title: try resolver.resolve(Reading.self).title))
      }
      .implements(Reading.self) { $0 }
      let title = outcome { try withDeadline { try container.resolve(Reading.self, name: "outer").title } }
      #expect(
        title == "cover of one",
        """
        The cover needs a notebook by its face. A face may hold no lock while the factory of its service runs. It was: \
        \(title)
        """)
    }
  }

  @Test("a shared service is converted anew each time")
  func convertedAnew() {
    let container = Container()
    let notebook = Notebook(title: "shared")
    container.register(Notebook.self) { _ in notebook }.implements(Reading.self) { Cover(of: $0) }
    let covers = (0..<2).compactMap { _ in try? container.resolve(Reading.self) }
    #expect(
      Set(covers.map { ObjectIdentifier($0) }).count == 2,
      "The notebook is shared, and both covers are in use. The closure runs at each `resolve`: a face keeps nothing, not even weakly."
    )
  }

  @Test("declaring a face returns the entry of the service")
  func sameEntry() {
    let entry = Container().register(Notebook.self, name: "red") { _ in Notebook(title: "one") }
    #expect(
      entry.implements(Reading.self) { $0 }.key == entry.key,
      "The next call on what `implements` returns should add to the notebook's registration, and not to that of its face."
    )
  }

  @Test("each later registration of the service counts for its face")
  func thirdRegistration() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "first") }.implements(Reading.self) { $0 }
    var titles = [outcome { try container.resolve(Reading.self).title }]
    for title in ["second", "third"] {
      container.register(Notebook.self) { _ in Notebook(title: title) }
      titles.append(outcome { try container.resolve(Reading.self).title })
    }
    #expect(
      titles == ["first", "second", "third"],
      "What a face has found once may not be kept: the next `resolve` asks again.")
  }

  @Test("the closure says how the service becomes the face")
  func closure() {
    let log = CallLog()
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "one") }
      .implements(Reading.self) { notebook in
        log.record("cover")
        return Cover(of: notebook)
      }
      .implements(String.self) { "the title is \($0.title)" }
    let answers = [
      outcome { try container.resolve(Reading.self).title }, outcome { try container.resolve(String.self) },
    ]
    #expect(
      answers == ["cover of one", "the title is one"],
      "What the closure returns is the face. A cast beside it gives another answer where the closure wraps the service."
    )
    #expect(log.calls == ["cover"], "The closure converts the service once for each `resolve`.")
  }

  @Test("the later of two services with one face wins")
  func twoServices() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "one") }.implements(Reading.self) { $0 }
    container.register(Cover.self) { Cover(of: try $0.resolve(Notebook.self)) }.implements(Reading.self) {
      $0
    }
    #expect(
      outcome { try container.resolve(Reading.self).title } == "cover of one",
      "A face is a registration like any other, so the later one takes the place of the one before.")
  }

  @Test("the error of the service comes out of the face, with both on the path")
  func ownErrors() async {
    await #expect(
      processExitsWith: .success,
      "The service's factory throws, and the process crashed. A face must pass the error on with `try`."
    ) {
      let container = Container()
      container.register(Notebook.self) { Notebook(title: try $0.resolve(String.self)) }
        .implements(Reading.self) { $0 }
      let lines = errorText { try container.resolve(Reading.self) }.split(separator: "\n").prefix(2)
      #expect(
        lines == ["Nothing is registered for String.", "Path: any Reading → Notebook → String"],
        "A face is one step on the path, its service is the next one, and nothing else is added to the error. It was: \(lines)"
      )
      container.register(Notebook.self) { _ in Notebook(title: "plain") }
      container.register(Notebook.self, name: "red") { _ in throw OutOfPaper() }.implements(Reading.self) {
        $0
      }
      let error = errorText { try container.resolve(Reading.self, name: "red") }
      #expect(
        error == "OutOfPaper()",
        "What the service's factory throws comes out of the face as it is, and no other service steps in. It was: \(error)"
      )
      container.register(Notebook.self, name: "blue") { Notebook(title: try $0.resolve(String.self)) }
        .implements(Reading.self) { $0 }
      let blue = errorText { try container.resolve(Reading.self, name: "blue") }
      #expect(
        blue.hasPrefix("Nothing is registered for String."),
        "The blue notebook needs a title, and that is missing. The unnamed notebook may not step in. It was: \(blue)"
      )
    }
  }

  @Test("asking for a face runs the service's factory once, when it is asked for")
  func once() {
    let log = CallLog()
    let container = Container()
    container.register(Notebook.self) { _ in
      log.record("make")
      return Notebook(title: "one")
    }.implements(Reading.self) { $0 }
    #expect(log.calls == [], "Declaring a face runs no factory.")
    _ = try? container.resolve(Reading.self)
    _ = try? container.resolve(Reading.self)
    #expect(
      log.calls == ["make", "make"],
      "A face must add no instance: the service's factory runs once at each `resolve`, and nothing is kept.")
  }

  @Test("a named service shows its faces under that name")
  func named() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "plain") }
    container.register(Notebook.self, name: "red") { _ in Notebook(title: "red") }
      .implements(Reading.self) { $0 }
    let titles = ["red", nil].map { name in
      outcome { try container.resolve(Reading.self, name: name).title }.prefix { $0 != "\n" }
    }
    #expect(
      titles == ["red", "error: Nothing is registered for any Reading."],
      "The face belongs to one registration, and the name is a part of that. The plain notebook has no face.")
  }

  @Test("arguments pass through a face")
  func arguments() {
    let container = Container()
    container.register(Notebook.self) { (_, title: String, page: Int) in
      Notebook(title: "\(title), page \(page)")
    }
    .implements(Reading.self) { $0 }
    let titles = [("diary", 1), ("log", 2)].map { title, page in
      outcome { try container.resolve(Reading.self, arguments: title, page).title }
    }
    #expect(
      titles == ["diary, page 1", "log, page 2"],
      "The face must take the same arguments as its service, and pass them on.")
  }

  @Test("a face keeps nothing of what it has shown")
  func keepsNothing() {
    let container = Container()
    container.register(Notebook.self) { _ in Notebook(title: "one") }.implements(Reading.self) { $0 }
    var leaks = LeakCheck()
    do {
      let reading = try? container.resolve(Reading.self)
      if let reading { leaks.watch(reading, as: "the notebook", suspect: "the factory of its face") }
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) Only the client holds what it has resolved. A face resolves, converts and returns.")
  }

  @Test("a container with a face in it is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.register(Notebook.self) { _ in Notebook(title: "one") }
        .implements(Reading.self) { $0 }
      _ = try? container.resolve(Reading.self)
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

private final class Cover: Reading, Sendable {
  let title: String

  init(of notebook: Notebook) {
    title = "cover of \(notebook.title)"
  }
}

private struct OutOfPaper: Error {}
