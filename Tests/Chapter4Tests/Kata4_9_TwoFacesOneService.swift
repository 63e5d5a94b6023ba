import KataSupport
import Testing

@testable import Chapter4

@Suite("4.9 · Two faces, one service")
struct Kata4_9_TwoFacesOneService {
  let container = Container()

  @Test("both faces find the latest registration")
  func bothFaces() {
    container.register(Notebook.self) { _ in Notebook(title: "a new notebook") }
      .implements(Reading.self) { $0 }
      .implements(Writing.self) { $0 }
    container.register(Notebook.self) { _ in Notebook(title: "the shared notebook") }
    let titles = [
      outcome { try container.resolve(Reading.self).title },
      outcome { (try container.resolve(Writing.self) as? Notebook)?.title ?? "not a notebook" },
    ]
    #expect(
      titles == ["the shared notebook", "the shared notebook"],
      "A notebook with two faces was registered, and then replaced by the shared notebook, which both faces should find. `implements` should register a factory that resolves the service."
    )
  }

  @Test("a face has the name and the arguments of its service")
  func nameAndArguments() {
    container.register(Notebook.self) { (_, title: String) in Notebook(title: "unnamed \(title)") }
    let black = container.register(Notebook.self, name: "black") { (_, title: String) in
      Notebook(title: "black \(title)")
    }
    black.implements(Reading.self) { Notebook(title: "a copy of \($0.title)") }
    #expect(
      outcome { try container.resolve(Reading.self, name: "black", arguments: "diary").title }
        == "a copy of black diary",
      "The notebook is named \"black\" and takes a title. Its face should pass both on, and return what its closure creates."
    )
  }

  @Test("a broken service shows the face on its path")
  func path() {
    container.register(Notebook.self) { resolver in Notebook(title: try resolver.resolve(String.self)) }
      .implements(Reading.self) { $0 }
    #expect(
      errorText { try container.resolve(Reading.self) }.contains("Path: any Reading → Notebook → String\n"),
      "The notebook's title is missing. The path should lead from the face through the service to the title.")
  }

  @Test("a child's notebook reaches the parent's face")
  func child() {
    container.register(Notebook.self) { _ in Notebook(title: "the club's") }.implements(Reading.self) { $0 }
    let child = Container(parent: container)
    child.register(Notebook.self) { _ in Notebook(title: "the test's") }
    #expect(
      outcome { try child.resolve(Reading.self).title } == "the test's",
      "The parent has a notebook with a face, and a test replaced the notebook in a child. The child's face should show the test's notebook. Which container does the face's factory ask?"
    )
  }

  @Test("a face doesn't keep its container alive")
  func released() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.register(Notebook.self) { _ in Notebook(title: "") }.implements(Reading.self) { $0 }
      leaks.watch(
        container, as: "the container", suspect: "the face's factory, through the entry that it captured")
    }
    #expect(leaks.survivors == [], "\(leaks) A factory should capture the key alone.")
  }
}

private protocol Reading {
  var title: String { get }
}

private protocol Writing {}

private final class Notebook: Reading, Writing {
  let title: String

  init(title: String) {
    self.title = title
  }
}
