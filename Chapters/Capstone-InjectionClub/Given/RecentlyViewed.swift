/// Remembers which members were viewed during a login.
protocol RecentlyViewed: AnyObject {
  /// The members, the latest first, each once.
  var members: [Member] { get }

  /// Puts a member first. The list keeps the latest five.
  func add(_ member: Member)
}

/// Remembers until it is deallocated.
final class RecentlyViewedInMemory: RecentlyViewed {
  private(set) var members: [Member] = []

  func add(_ member: Member) {
    members.removeAll { $0 == member }
    members.insert(member, at: 0)
    members = Array(members.prefix(5))
  }
}
