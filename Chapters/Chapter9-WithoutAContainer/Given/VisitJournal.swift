/// Counts the visits of each member.
public protocol VisitJournal: AnyObject {
  /// Adds a visit.
  /// - Parameter member: the member's name.
  /// - Returns: which visit of this member it is; 1 for the first.
  func record(_ member: String) -> Int
}

/// A journal that is gone when the page is.
public final class MemoryJournal: VisitJournal {
  private var visits: [String: Int] = [:]

  /// A journal without visits.
  public init() {}

  /// Adds a visit. O(1).
  /// - Parameter member: the member's name.
  /// - Returns: which visit of this member it is.
  public func record(_ member: String) -> Int {
    visits[member, default: 0] += 1
    return visits[member, default: 0]
  }
}
