import Foundation

/// Writes the day that a moment belongs to.
public struct DayFormat: Sendable {
  private let calendar: Calendar

  /// A format.
  /// - Parameters:
  ///   - calendar: counts the days.
  ///   - timeZone: says when a day begins.
  public init(calendar: Calendar, timeZone: TimeZone) {
    var calendar = calendar
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Writes a day.
  /// - Parameter date: a moment of that day.
  /// - Returns: year, month and day, for example `2026-3-14`.
  public func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year, parts.month, parts.day].map { "\($0 ?? 0)" }.joined(separator: "-")
  }
}
