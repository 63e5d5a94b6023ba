/// The names of the club's members, as they were when the app was started.
public final class MemberDirectory {
  private var namesByNumber: [Int: String]

  /// A directory.
  /// - Parameter names: each member's name, by number.
  public init(names: [Int: String]) {
    namesByNumber = names
  }

  /// All names, by ascending number. O(*n* log *n*) in the number of members.
  public var names: [String] {
    namesByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Gives a member a name, a new member too.
  /// - Parameters:
  ///   - uid: the member's number.
  ///   - name: the name from now on.
  public func rename(_ uid: Int, to name: String) {
    namesByNumber[uid] = name
  }

  // Kata 5.7: no listener is told of a change.
  /// Asks to be told of every change. Several may ask.
  /// - Parameter handler: called after each change, when the new names can be read.
  public func onChange(_ handler: @escaping () -> Void) {}
}
