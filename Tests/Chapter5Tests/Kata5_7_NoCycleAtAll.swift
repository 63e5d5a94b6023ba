import Chapter5
import KataSupport
import Testing

@Suite("5.7 · No cycle at all")
struct Kata5_7_NoCycleAtAll {
  @Test("an editor corrects a name although no list exists")
  func editorAlone() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    MemberEditor(directory: directory).rename(1, to: "Eddard Stark")
    #expect(
      directory.names == ["Eddard Stark"],
      """
      The directory must hold the corrected name: a correction is for everything that reads the directory, not for \
      one list. Editor and list must both use the directory's names.
      """
    )
  }

  @Test("a blank is still no name")
  func blank() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    MemberEditor(directory: directory).rename(1, to: "  ")
    #expect(
      directory.names == ["Ned Stark"],
      "A blank must change nothing. The names move to the directory, and refusing a blank stays the editor's job."
    )
  }

  @Test("a list shows a change although no editor exists")
  func listAlone() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let other = MemberDirectory(names: [5: "Jon Snow"])
    let screen = CallLog()
    let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    NightlyImport(directory: directory).run()
    NightlyImport(directory: other).run()
    directory.rename(1, to: "Eddard Stark")
    withExtendedLifetime(list) {
      #expect(
        screen.calls == ["Ned Stark", "Ned Stark, Arya Stark", "Eddard Stark, Arya Stark"],
        """
        The list must draw once at first and once after each of two changes, and never for another directory. The \
        import has never heard of lists, and the list has never heard of the import. Which object do both know?
        """)
    }
  }

  @Test("a list of an empty directory is drawn at once, too")
  func emptyList() {
    let directory = MemberDirectory(names: [:])
    let screen = CallLog()
    let list = MemberList(directory: directory) { screen.record("\($0)") }
    NightlyImport(directory: directory).run()
    withExtendedLifetime(list) {
      #expect(
        screen.calls == ["[]", "[\"Arya Stark\"]"],
        "A list must draw once when it is made, whatever there is to draw, and once after the change.")
    }
  }

  @Test("all lists show a change, not the last one alone")
  func severalLists() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screens = [CallLog(), CallLog(), CallLog()]
    let lists = screens.map { screen in
      MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    }
    let editor = MemberEditor(directory: directory)
    for name in ["Eddard Stark", "Lord Stark"] { editor.rename(1, to: name) }
    withExtendedLifetime(lists) {
      #expect(
        screens.map(\.calls) == Array(repeating: ["Ned Stark", "Eddard Stark", "Lord Stark"], count: 3),
        """
        All three lists must draw at first, and again after each of two changes. An event has as many listeners as \
        have asked for it, and each is told once. A list asks once, too.
        """)
    }
  }

  @Test("the lists around a list that is closed go on")
  func oneOfThreeClosed() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screens = [CallLog(), CallLog(), CallLog()]
    var lists: [MemberList?] = screens.map { screen in
      MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    }
    lists[1] = nil
    directory.rename(1, to: "Eddard Stark")
    lists[0] = nil
    directory.rename(1, to: "Lord Stark")
    withExtendedLifetime(lists) {
      #expect(
        screens.map(\.calls) == [
          ["Ned Stark", "Eddard Stark"], ["Ned Stark"], ["Ned Stark", "Eddard Stark", "Lord Stark"],
        ],
        """
        The second list was closed before the first change, and the first list before the second one. Only the closed \
        list stops drawing. If its handler is removed, it must be its own and no other.
        """)
    }
  }

  @Test("a list that is closed is gone, and draws no more")
  func closedList() {
    var leaks = LeakCheck()
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screen = CallLog()
    do {
      let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
      leaks.watch(list, as: "the list", suspect: "the directory, through a handler that captures it strongly")
    }
    directory.rename(1, to: "Eddard Stark")
    #expect(leaks.survivors.isEmpty, "\(leaks) The directory must not own its listeners.")
    #expect(
      screen.calls == ["Ned Stark"], "A list must draw once when it is made and never after it was closed.")
  }

  @Test("a directory that nothing uses any more is gone, and the editor before it")
  func directoryGoes() {
    var (leaks, closed) = (LeakCheck(), LeakCheck())
    do {
      let directory = MemberDirectory(names: [1: "Ned Stark"])
      leaks.watch(
        directory, as: "the directory",
        suspect: "one of its own handlers, which captures it")
      directory.onChange {}
      let list = MemberList(directory: directory) { _ in }
      leaks.watch(list, as: "the list", suspect: "the directory, through a handler")
      do {
        let editor = MemberEditor(directory: directory)
        editor.rename(1, to: "Eddard Stark")
        closed.watch(editor, as: "the editor", suspect: "the directory, through a handler")
      }
      withExtendedLifetime(list) {
        #expect(
          closed.survivors.isEmpty,
          "\(closed) The editor has done its work and nothing holds it. It writes, and needs no handler.")
      }
    }
    #expect(
      leaks.survivors.isEmpty,
      """
      \(leaks) The directory owns its handlers, and a handler owns what it captures strongly. Look at what the list's \
      handler captures: `directory`, which it uses by that name, is the parameter, and a strong capture.
      """)
  }

  @Test("an editor has no property for a list, and a list none for an editor")
  func strangers() throws {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let places =
      properties(of: MemberEditor(directory: directory), thatCanHold: "MemberList")
      + properties(of: MemberList(directory: directory, draw: { _ in }), thatCanHold: "MemberEditor")
    try #require(
      places == [],
      """
      Still there: \(places.joined(separator: ", ")). Editor and list must have no property for each other, because \
      with one the circle can be closed again. Names and notifications come from the directory now.
      """)
    let list = MemberList(directory: directory, draw: { _ in })
    let disguised = properties(of: MemberEditor(directory: directory), thatReach: list)
    #expect(
      disguised == [],
      """
      Still there: \(disguised.joined(separator: ", ")). Each of these can hold a list under another type, or a \
      closure that could tell a list about changes. That is the same arrow under another name: the directory announces \
      changes.
      """)
  }

  // This one is about the test above: what an editor has for its own use is no arrow.
  @Test("an editor may have properties that reach no list")
  func harmlessProperties() {
    let list = MemberList(directory: MemberDirectory(names: [:]), draw: { _ in })
    #expect(
      properties(of: BusyEditor(), thatReach: list) == [],
      "A number, a rule or a log of the editor's own can reach no list, so an editor may have them.")
    let telling = ["first", "second", "third", "fourth", "fifth"].map { "TellingEditor.\($0)" }
    #expect(
      properties(of: TellingEditor(), thatReach: list) == telling,
      "A list fits into a property of another type, or into an array, and a closure can tell it of changes.")
  }

  @Test("the directory has no property for a list or an editor")
  func directoryAlone() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let places = ["MemberList", "MemberEditor"].flatMap { properties(of: directory, thatCanHold: $0) }
    #expect(
      places == [],
      """
      Still there: \(places.joined(separator: ", ")). List and editor need the directory, so the directory must need \
      neither of them: that is the next circle. What does the directory have to know of its listeners?
      """)
  }

  @Test("a corrected name is in the directory, and nowhere else")
  func nothingKept() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let editor = MemberEditor(directory: directory)
    let list = MemberList(directory: directory) { _ in }
    editor.rename(1, to: "Eddard Stark")
    #expect(
      copies(of: "Eddard Stark", in: editor) == [],
      """
      The editor must keep no copy of what it has corrected. When the import renames the same member tonight, there \
      are two answers. The names belong in the directory alone.
      """)
    #expect(
      copies(of: "Eddard Stark", in: list) == [],
      """
      The list must keep no copy of the names that it draws. It reads them in the directory whenever it draws: a copy \
      is one more answer to the same question.
      """)
  }

  @Test("each listener is told of a change, after it has happened")
  func anyListener() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let mail = CallLog()
    for box in ["first", "second", "third"] {
      // The directory owns this handler, so the handler must not own the directory.
      directory.onChange { [weak directory] in
        mail.record("\(box): \(directory?.names.joined(separator: ", ") ?? "no directory")")
      }
    }
    let editor = MemberEditor(directory: directory)
    for name in ["Eddard Stark", "  ", "Lord Stark"] { editor.rename(1, to: name) }
    #expect(
      mail.calls.sorted() == [
        "first: Eddard Stark", "first: Lord Stark", "second: Eddard Stark", "second: Lord Stark",
        "third: Eddard Stark", "third: Lord Stark",
      ],
      """
      The event belongs to the directory: any object may listen, hears each of two changes once, and can read the \
      new names in its handler. The blank between them changes nothing and must not be reported.
      """
    )
  }
}

/// A source of changes that exists in this file alone, so no list can know it.
private struct NightlyImport {
  let directory: MemberDirectory
  func run() { directory.rename(2, to: "Arya Stark") }
}

/// Which of an object's properties, weak ones and private ones too, have a type that mentions another type.
private func properties(of object: Any, thatCanHold type: String) -> [String] {
  Mirror(reflecting: object).children.compactMap { property in
    let words = "\(Swift.type(of: property.value))".split { !$0.isLetter }
    return words.contains { $0 == type } ? "\(Swift.type(of: object)).\(property.label ?? "?")" : nil
  }
}

/// Which of an object's properties could reach a list without its name: the list fits in there, or it is a closure that
/// returns nothing, so that all it can do is to tell someone. Only the directory may have such closures.
private func properties(of object: Any, thatReach list: MemberList) -> [String] {
  Mirror(reflecting: object).children.filter { reaches($0.value, list, depth: 4) }
    .map { "\(Swift.type(of: object)).\($0.label ?? "?")" }
}

private func reaches(_ value: Any, _ list: MemberList, depth: Int) -> Bool {
  func fits<Value>(_: Value.Type) -> Bool {
    (list as AnyObject) is Value || ([list] as [AnyObject]) is Value
      || (["": list] as [String: AnyObject]) is Value
  }
  if depth == 0 || value is MemberDirectory { return false }
  let type = Swift.type(of: value)
  if fits(type) || String(reflecting: type).contains("-> ()") { return true }
  // A value may contain another one, and an object has properties of its own, which may lead back here.
  return Mirror(reflecting: value).children.contains { reaches($0.value, list, depth: depth - 1) }
}

/// Has only what it uses itself: none of this can reach a list.
private final class BusyEditor {
  let directory = MemberDirectory(names: [:])
  let limit = 40
  var renamed: Set<Int> = [7]
  var last: String?
  let isName: (String) -> Bool = { !$0.isEmpty }
  let log = CallLog()
  let rule: any EditorRule = NoBlanks()
}

/// Has five ways to reach a list.
private final class TellingEditor {
  weak var first: (any Hearing)?
  var second: AnyObject?
  var third: [any Hearing] = []
  var fourth: (() -> Void)?
  var fifth: [(String) -> Void] = []
}

private protocol EditorRule {}

private struct NoBlanks: EditorRule {}

private protocol Hearing: AnyObject {}

extension MemberList: Hearing {}

/// Which of an object's properties contain a text.
private func copies(of text: String, in object: Any) -> [String] {
  Mirror(reflecting: object).children.filter { "\($0.value)".contains(text) }.compactMap(\.label)
}
