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
    let screen = CallLog()
    let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    NightlyImport(directory: directory).run()
    withExtendedLifetime(list) {
      #expect(
        screen.calls == ["Ned Stark", "Ned Stark, Arya Stark"],
        """
        The list must draw once at first and once after the import's change. The import has never heard of lists, \
        and the list has never heard of the import. Which object do both know?
        """)
    }
  }

  @Test("all lists show a change, not the last one alone")
  func severalLists() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let phone = CallLog()
    let tablet = CallLog()
    let lists = [phone, tablet].map { screen in
      MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
    }
    MemberEditor(directory: directory).rename(1, to: "Eddard Stark")
    withExtendedLifetime(lists) {
      #expect(
        [phone.calls, tablet.calls] == Array(repeating: ["Ned Stark", "Eddard Stark"], count: 2),
        """
        Both lists must draw at first, and again after the change. An event has as many listeners as have asked for \
        it, and each is told once.
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
    #expect(
      leaks.survivors.isEmpty && screen.calls == ["Ned Stark"],
      """
      \(leaks) A list must draw once when it is made and never after it was closed. The directory must not own its \
      listeners.
      """
    )
  }

  @Test("an editor has no place for a list, and a list none for an editor")
  func strangers() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let places =
      properties(of: MemberEditor(directory: directory), thatCanHold: "MemberList")
      + properties(of: MemberList(directory: directory, draw: { _ in }), thatCanHold: "MemberEditor")
    #expect(
      places == [],
      """
      Still there: \(places.joined(separator: ", ")). Editor and list must have no property for each other, because \
      with one the circle can be closed again. Names and notifications come from the directory now.
      """)
  }

  @Test("the directory has no place for a list or an editor")
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
    let editor = MemberEditor(directory: MemberDirectory(names: [1: "Ned Stark"]))
    editor.rename(1, to: "Eddard Stark")
    let copies = Mirror(reflecting: editor).children
      .filter { "\($0.value)".contains("Eddard Stark") }.compactMap(\.label)
    #expect(
      copies == [],
      """
      The editor must keep no copy of what it has corrected, but there is one in \(copies.joined(separator: ", ")). \
      When the import renames the same member tonight, there are two answers. The names belong in the directory \
      alone.
      """)
  }

  @Test("each listener is told of a change, after it has happened")
  func anyListener() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let mail = CallLog()
    directory.onChange { mail.record(directory.names.joined(separator: ", ")) }
    let editor = MemberEditor(directory: directory)
    for name in ["Eddard Stark", "  ", "Lord Stark"] { editor.rename(1, to: name) }
    #expect(
      mail.calls == ["Eddard Stark", "Lord Stark"],
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
