/// Lets an admin correct a member's name.
public final class MemberEditor {
  private let directory: MemberDirectory
  private var corrections: [Int: String] = [:]

  // Kata 5.7: the list asks the editor, and the editor tells the list.
  /// The list that shows the corrected names.
  public var list: MemberList?

  /// An editor that has corrected nothing yet.
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
    corrections[uid] = name
    list?.reload()
  }

  /// The names with all corrections. O(*n* log *n*) in the number of members.
  public var correctedNames: [String] {
    for (uid, name) in corrections { directory.rename(uid, to: name) }
    return directory.names
  }
}
