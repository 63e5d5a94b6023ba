/// The calls that several spies saw, in one list, so that they have one order.
public final class Journal {
  /// A call that a spy can see.
  public enum Call: Hashable {
    /// A user was created. Holds its name at that moment.
    case createUser(String)
    /// A user was queried. Holds the number that was asked for.
    case queryUser(Int)
    /// An avatar was created. Holds its author's name at that moment; nil without an author.
    case createAvatar(author: String?)
    /// An avatar was queried. Holds the number that was asked for.
    case queryAvatar(Int)
  }

  /// Every call, the oldest first.
  public private(set) var calls: [Call] = []

  /// An empty journal.
  public init() {}

  /// Adds a call at the end.
  /// - Parameter call: what the spy saw.
  public func record(_ call: Call) {
    calls.append(call)
  }
}
