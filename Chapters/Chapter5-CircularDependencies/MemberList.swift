/// Shows the names of all members.
public final class MemberList {
  private let directory: MemberDirectory
  private let draw: ([String]) -> Void

  // Kata 5.7: the list asks the editor, and the editor tells the list.
  /// The editor, which has the corrected names.
  public var editor: MemberEditor?

  /// A list that is drawn at once.
  /// - Parameters:
  ///   - directory: the names to show.
  ///   - draw: puts the names on the screen. Called at once, and again whenever they have changed.
  public init(directory: MemberDirectory, draw: @escaping ([String]) -> Void) {
    self.directory = directory
    self.draw = draw
    reload()
  }

  /// Draws the list again.
  public func reload() {
    draw(editor?.correctedNames ?? directory.names)
  }
}
