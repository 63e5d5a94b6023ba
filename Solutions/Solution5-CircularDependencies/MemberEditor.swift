/// Lets an admin correct a member's name.
public final class MemberEditor {
  private let directory: MemberDirectory

  /// An editor.
  /// - Parameter directory: the names to correct.
  public init(directory: MemberDirectory) {
    self.directory = directory
  }

  /// Corrects a name. A blank one is no name and changes nothing.
  /// - Parameters:
  ///   - uid: the member's number.
  ///   - name: the new name.
  public func rename(_ uid: Int, to name: String) {
    guard name.contains(where: { !$0.isWhitespace }) else { return }
    directory.rename(uid, to: name)
  }
}
