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
    let editor = MemberEditor(directory: directory)
    var names: [String] = []
    for blank in ["", " ", "  ", "\t", "\n", " \u{A0} "] {
      editor.rename(1, to: blank)
      names += directory.names
    }
    #expect(
      names == Array(repeating: "Ned Stark", count: 6),
      """
      An empty name, one space, two, a tab, a line break and a no-break space are all blank and must change nothing. \
      The names move to the directory, and refusing a blank stays the editor's job.
      """)
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
      handler captures: in the initializer, `directory` is the parameter, and a strong capture.
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

  @Test("a list that is opened after another one was closed disturbs no other")
  func closedAndOpened() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screens = [CallLog(), CallLog(), CallLog()]
    func list(_ index: Int) -> MemberList {
      MemberList(directory: directory) { screens[index].record($0.joined(separator: ", ")) }
    }
    var first: MemberList? = list(0)
    let second = list(1)
    withExtendedLifetime(first) {}
    first = nil
    let third = list(2)
    directory.rename(1, to: "Eddard Stark")
    withExtendedLifetime((second, third)) {
      #expect(
        screens.map(\.calls) == [
          ["Ned Stark"], ["Ned Stark", "Eddard Stark"], ["Ned Stark", "Eddard Stark"],
        ],
        """
        The first of two lists was closed, a third one was opened, and then a name changed. Both open lists must draw \
        it. If a handler has a number, no other handler may get the same one while the first is kept.
        """)
    }
  }

  @Test("editor and list own the directory that they use")
  func directoryIsOwned() async {
    await #expect(
      processExitsWith: .success,
      """
      Only an editor and a list still used the directory, and the process ended. They are given the directory, and \
      need it for as long as they live: these arrows are strong.
      """
    ) {
      let screen = CallLog()
      func page() -> (MemberEditor, MemberList) {
        let directory = MemberDirectory(names: [1: "Ned Stark"])
        return (
          MemberEditor(directory: directory),
          MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
        )
      }
      let (editor, list) = page()
      editor.rename(1, to: "Eddard Stark")
      withExtendedLifetime(list) {
        #expect(
          screen.calls == ["Ned Stark", "Eddard Stark"],
          """
          Drawn: \(screen.calls). Only an editor and a list still use the directory, and the correction must reach the \
          list. Both must own the directory, which owns neither of them.
          """)
      }
    }
  }

  @Test("a handler may rename a member, and that is a change like any other")
  func renamedByAHandler() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    directory.onChange { [weak directory] in
      if directory?.names == ["eddard"] { directory?.rename(1, to: "Eddard Stark") }
    }
    let screen = CallLog()
    let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    directory.rename(1, to: "eddard")
    withExtendedLifetime(list) {
      let drawn = [screen.calls.first ?? "nothing", screen.calls.last ?? "nothing"]
      #expect(
        drawn + ["drawn \(screen.calls.count) times"] == ["Ned Stark", "Eddard Stark", "drawn 3 times"],
        """
        A handler corrects the new name once more. That is a second change, from any source, so the list must draw once \
        at first and once for each of two changes, and show the corrected name in the end. Look for a change that is not \
        announced because another one is being announced.
        """)
    }
  }

  @Test("a list that is made by a handler is told of the next change")
  func listMadeByAHandler() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screen = CallLog()
    var lists: [MemberList] = []
    directory.onChange { [weak directory] in
      guard lists.isEmpty, let directory else { return }
      lists.append(MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) })
    }
    directory.rename(1, to: "Eddard Stark")
    let before = screen.calls.count
    directory.rename(1, to: "Lord Stark")
    #expect(
      Array(screen.calls.dropFirst(before)) == ["Lord Stark"],
      """
      A handler opened a list during the first change, and the second change must reach that list once. `onChange` keeps \
      every handler, also one that comes while the others are being called. Look at what happens to the handlers then.
      """)
    lists = []
  }

  @Test("two members may have the same name")
  func sameName() {
    let directory = MemberDirectory(names: [1: "Jon Snow", 2: "Jon", 3: "Arya"])
    let screen = CallLog()
    let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    let editor = MemberEditor(directory: directory)
    editor.rename(2, to: "Jon Snow")
    directory.rename(3, to: "Jon Snow")
    directory.rename(1, to: "Arya")
    directory.rename(2, to: "Arya")
    withExtendedLifetime(list) {
      #expect(
        screen.calls == [
          "Jon Snow, Jon, Arya", "Jon Snow, Jon Snow, Arya", "Jon Snow, Jon Snow, Jon Snow",
          "Arya, Jon Snow, Jon Snow", "Arya, Arya, Jon Snow",
        ],
        """
        Four times a member got a name that was in the list before, and each is a change that must be drawn. A name is \
        replaced by the same name only if the same member had it.
        """)
    }
  }

  @Test("an editor may name a new member, too")
  func newMember() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    MemberEditor(directory: directory).rename(2, to: "Arya Stark")
    #expect(
      directory.names == ["Ned Stark", "Arya Stark"],
      "The editor must write each name to the directory, which gives a new member a name, too.")
  }

  @Test("when a list is closed, what its drawing has captured is gone, too")
  func drawingGoes() {
    var leaks = LeakCheck()
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    do {
      let screen = CallLog()
      let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
      withExtendedLifetime(list) {}
      leaks.watch(screen, as: "the screen", suspect: "the handler of a closed list, through `draw`")
    }
    withExtendedLifetime(directory) {
      #expect(
        leaks.survivors.isEmpty,
        """
        \(leaks) The list was closed, and only its `draw` held the screen. The directory still owns the list's handler, \
        and a handler owns what it captures strongly. In the initializer, `draw` is the parameter and not the property. \
        Let the handler ask the list.
        """)
    }
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
