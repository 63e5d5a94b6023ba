/// What several spies saw, written down in one place so that it has one order.
public final class Journal {
  /// What a spy can see.
  public enum Call: Hashable, CaseIterable {
    /// The backend was asked to create the user.
    case createUser
    /// The backend was asked to create the avatar.
    case createAvatar
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
