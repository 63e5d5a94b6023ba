import Foundation

extension Calendar {
  static let chicago = gregorian(in: "America/Chicago")
  static let oslo = gregorian(in: "Europe/Oslo")

  private static func gregorian(in zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  /// The moment at which this calendar and its clock show these numbers, in 2026.
  func moment(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Date {
    let parts = DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute)
    return date(from: parts) ?? .distantPast
  }

  /// The day of a moment in this calendar, such as 2026-03-31.
  func day(of moment: Date) -> String {
    moment.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
  }
}
