/// Corrects names.
final class MemberEditor {
  private let directory: MemberDirectory
  private var corrections: [Int: String] = [:]
  // Kata 5.7: the editor tells the list, and the list asks the editor.
  var list: MemberList?

  init(directory: MemberDirectory) {
    self.directory = directory
  }

  func rename(_ uid: Int, to name: String) {
    corrections[uid] = name
    list?.reload()
  }

  var correctedNames: [String] {
    for (uid, name) in corrections { directory.rename(uid, to: name) }
    return directory.names
  }
}
