/// The Swift files of the chapters and their tests, as they were at one moment.
typealias Snapshot = [String: FileStamp]

extension Snapshot {
  init(of workbook: Workbook) {
    self = workbook.chapters.flatMap(workbook.swiftFiles(of:))
      .reduce(into: [:]) { $0[$1] = FileStamp(path: "\(workbook.root.path)/\($1)") }
  }
}
