/// Shows the names of all members.
final class MemberList {
  private let directory: MemberDirectory
  private let draw: ([String]) -> Void
  // Kata 5.7: the editor tells the list, and the list asks the editor.
  var editor: MemberEditor?

  init(directory: MemberDirectory, draw: @escaping ([String]) -> Void) {
    self.directory = directory
    self.draw = draw
    reload()
  }

  func reload() {
    draw(editor?.correctedNames ?? directory.names)
  }
}
