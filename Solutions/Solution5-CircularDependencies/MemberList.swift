/// Shows the names of all members.
final class MemberList {
  private let directory: MemberDirectory
  private let draw: ([String]) -> Void

  init(directory: MemberDirectory, draw: @escaping ([String]) -> Void) {
    self.directory = directory
    self.draw = draw
    directory.onChange { [weak self] in self?.reload() }
    reload()
  }

  private func reload() {
    draw(directory.names)
  }
}
