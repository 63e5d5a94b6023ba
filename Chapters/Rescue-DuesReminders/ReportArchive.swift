import Foundation

/// Files the report of an evening for the board.
struct ReportArchive {
  // Kata R.8: all clubs on this computer share this folder and these defaults, and so do all tests.
  private let folder = URL.clubReports

  /// The day of the latest report.
  var lastDay: String? {
    UserDefaults.standard.string(forKey: "lastReport")
  }

  /// Writes a report to a file, unless the day already has one.
  /// - Returns: whether it wrote a file.
  func file(_ report: Report, for day: String) throws -> Bool {
    guard lastDay != day else { return false }
    UserDefaults.standard.set(day, forKey: "lastReport")

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = "\(report.reminded) reminded, \(report.failed) failed"
    try text.write(to: folder.appending(path: "\(day).txt"), atomically: true, encoding: .utf8)
    return true
  }
}
