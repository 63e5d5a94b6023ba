/// Corrects names.
final class MemberEditor {
  private let directory: MemberDirectory

  init(directory: MemberDirectory) {
    self.directory = directory
  }

  func rename(_ uid: Int, to name: String) {
    directory.rename(uid, to: name)
  }
}
