import KataSupport
import Testing

@testable import Chapter5

@Suite("5.7 · No cycle at all")
struct Kata5_7_NoCycleAtAll {
  let directory = MemberDirectory(names: [1: "Ned", 2: "Aria"])

  /// What a list has drawn.
  final class Paper { var drawn: [[String]] = [] }

  @Test("a correction reaches the directory")
  func correction() {
    let editor = MemberEditor(directory: directory)
    editor.rename(2, to: "Aria S.")
    directory.rename(2, to: "Arya")
    editor.rename(1, to: "Eddard")
    #expect(
      directory.names == ["Eddard", "Arya"],
      "An editor corrected Aria's name, the nightly import changed it, and then the editor corrected Ned's. The directory should have the latest names, even if no list is open. Does the editor keep anything?"
    )
  }

  @Test("every list draws a correction")
  func everyList() {
    let papers = [Paper(), Paper()]
    let lists = papers.map { paper in MemberList(directory: directory) { paper.drawn.append($0) } }
    MemberEditor(directory: directory).rename(2, to: "Arya")
    #expect(
      papers.map(\.drawn) == Array(repeating: [["Ned", "Aria"], ["Ned", "Arya"]], count: 2),
      "Two lists were open when an editor corrected a name. Both should draw the new names, once. Who tells them, and when? How many can hear it?"
    )
    withExtendedLifetime(lists) {}
  }

  @Test("a list draws a change that no editor made")
  func nightlyImport() {
    let paper = Paper()
    let list = MemberList(directory: directory) { paper.drawn.append($0) }
    directory.rename(2, to: "Arya")
    directory.rename(1, to: "Eddard")
    #expect(
      paper.drawn == [["Ned", "Aria"], ["Ned", "Arya"], ["Eddard", "Arya"]],
      "A new list should draw the names once. Then the nightly import changed two names, and the list should draw the new names after each change. Who knows about every change? And when?"
    )
    withExtendedLifetime(list) {}
  }

  @Test("a closed list is deallocated with its paper, and later the directory")
  func closedList() {
    var leaks = LeakCheck()
    do {
      let directory = MemberDirectory(names: [:])
      do {
        let paper = Paper()
        let list = MemberList(directory: directory) { paper.drawn.append($0) }
        leaks.watch(list, as: "the list", suspect: "its handler in the directory")
        leaks.watch(paper, as: "the paper of the list", suspect: "its handler, if it captures `draw`")
      }
      #expect(
        leaks.survivors == [],
        "\(leaks) The list was closed, so both should be deallocated. What does its handler own?")
      leaks.watch(directory, as: "the directory", suspect: "one of its own handlers")
    }
    #expect(leaks.survivors == [], "\(leaks) Nobody holds the directory, so it should be deallocated.")
  }

  @Test("a change after a list has closed does no harm")
  func lateChange() async {
    await #expect(
      processExitsWith: .success,
      "In a separate process, a list was closed, and then the directory changed. Its handler should do nothing. What does it expect of the list?"
    ) {
      let directory = MemberDirectory(names: [1: "Ned"])
      _ = MemberList(directory: directory) { _ in }
      directory.rename(1, to: "Eddard")
    }
  }
}
