/// Shows the names of all members.
public final class MemberList {
  private let directory: MemberDirectory
  private let draw: ([String]) -> Void

  /// A list that is drawn at once.
  /// - Parameters:
  ///   - directory: the names to show.
  ///   - draw: puts the names on the screen. Called at once, and again whenever they have changed.
  public init(directory: MemberDirectory, draw: @escaping ([String]) -> Void) {
    self.directory = directory
    self.draw = draw
    directory.onChange { [weak self] in self?.reload() }
    reload()
  }

  private func reload() {
    draw(directory.names)
  }
}
