import Foundation

/// What the board finds in the menu.
struct BoardMenu {
  var status: String {
    "last report: \(ReportArchive().lastDay ?? "none")"
  }

  func file(_ report: Report, for day: String) -> String {
    do {
      return try ReportArchive().file(report, for: day) ? "filed" : "already filed"
    } catch {
      return "not filed: \(error.localizedDescription)"
    }
  }
}

extension URL {
  /// Where the board looks for reports. In the real app, it's a folder in the user's documents.
  static let clubReports = FileManager.default.temporaryDirectory.appending(path: "club-reports")
}
