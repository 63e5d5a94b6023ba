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
      "A correction is for everybody who reads the directory, not for one list. Where do both find the names?"
    )
  }

  @Test("a blank is still no name")
  func blank() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    MemberEditor(directory: directory).rename(1, to: "  ")
    #expect(
      directory.names == ["Ned Stark"],
      "Moving the names out moves the names, not the editor's own job: it refuses a blank.")
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
        The import has never heard of lists, and the list has never heard of the import: it draws the new names, \
        once for each change. Who tells it that they have changed?
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
        "An event has as many listeners as have asked for it, and each hears it once.")
    }
  }

  @Test("a list that is closed is gone, and draws no more")
  func closedList() {
    var leaks = LeakCheck()
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let screen = CallLog()
    do {
      let list = MemberList(directory: directory) { screen.record($0.joined(separator: ", ")) }
      leaks.watch(list, as: "the list", suspect: "the directory, whose handlers hold what they capture")
    }
    directory.rename(1, to: "Eddard Stark")
    #expect(
      leaks.survivors.isEmpty && screen.calls == ["Ned Stark"],
      "\(leaks) A list draws once when it is made and never after it was closed: who listens must not be owned."
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
      Still there: \(places.joined(separator: ", ")). Whoever finds such a property can close the circle again. Names \
      and news come from the directory now. What is left for it to do?
      """)
  }

  @Test("the directory has no place for a list or an editor")
  func directoryAlone() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let places = ["MemberList", "MemberEditor"].flatMap { properties(of: directory, thatCanHold: $0) }
    #expect(
      places == [],
      """
      Still there: \(places.joined(separator: ", ")). Both need the directory, so it must not need one of them: that \
      is the next circle. What does it have to know of those who listen?
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
      The editor keeps a copy of what it has corrected, in \(copies.joined(separator: ", ")). When the import renames \
      the same member tonight, there are two answers. Whose job is it to know the names?
      """)
  }

  @Test("whoever asks is told of a change, after it has happened")
  func anyListener() {
    let directory = MemberDirectory(names: [1: "Ned Stark"])
    let mail = CallLog()
    directory.onChange { mail.record(directory.names.joined(separator: ", ")) }
    let editor = MemberEditor(directory: directory)
    for name in ["Eddard Stark", "  ", "Lord Stark"] { editor.rename(1, to: name) }
    #expect(
      mail.calls == ["Eddard Stark", "Lord Stark"],
      """
      The event belongs to the directory: anybody may listen, hears each of two changes once, and can read the new \
      names. The blank between them changed nothing.
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
