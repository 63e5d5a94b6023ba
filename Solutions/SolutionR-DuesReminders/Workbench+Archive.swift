import Foundation

extension Workbench {
  static func archive(defaults: UserDefaults, folder: URL) -> ReportArchive {
    ReportArchive(defaults: defaults, folder: folder)
  }
}
