/// Remembers which members were looked at during a login.
public protocol RecentlyViewed: AnyObject {
  /// The members, the latest first, each once.
  var members: [Member] { get }

  /// Puts a member first. Only the latest few are kept.
  /// - Parameter member: the member that was looked at.
  func add(_ member: Member)
}

/// Remembers for as long as it lives.
public final class RecentlyViewedInMemory: RecentlyViewed {
  /// How many members are kept.
  public static let limit = 5

  /// The members, the latest first, each once.
  public private(set) var members: [Member] = []

  /// Remembers no one yet.
  public init() {}

  /// Puts a member first, and forgets the sixth.
  /// - Parameter member: the member that was looked at.
  public func add(_ member: Member) {
    members.removeAll { $0 == member }
    members.insert(member, at: 0)
    members = Array(members.prefix(Self.limit))
  }
}
