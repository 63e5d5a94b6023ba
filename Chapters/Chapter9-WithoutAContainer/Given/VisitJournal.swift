/// Counts the visits of each member.
protocol VisitJournal: AnyObject {
  /// Adds a visit. A member's first visit is number 1.
  func record(_ member: String) -> Int
}

/// A journal that lives as long as its page.
final class MemoryJournal: VisitJournal {
  private var visits: [String: Int] = [:]

  func record(_ member: String) -> Int {
    visits[member, default: 0] += 1
    return visits[member, default: 0]
  }
}
