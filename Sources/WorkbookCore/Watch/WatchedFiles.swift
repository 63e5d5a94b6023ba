/// The Swift files of the chapters and their tests. A look at them costs little: folders are listed again only if one has changed.
struct WatchedFiles {
  private let workbook: Workbook

  /// The folders, each as it was before it was listed.
  private var folders: Snapshot = [:]
  private var files: [String] = []

  init(of workbook: Workbook) { self.workbook = workbook }

  mutating func look() -> Snapshot {
    if folders.isEmpty || workbook.snapshot(of: folders.keys) != folders { list() }
    return workbook.snapshot(of: files)
  }

  private mutating func list() {
    folders = [:]
    files = []
    for top in workbook.chapters.flatMap({ [$0.folder, $0.testsFolder] }) {
      let found = Files.tree(below: workbook.url(top))
      for (path, stamp) in found where stamp.isFolder { folders["\(top)/\(path)"] = stamp }
      files += found.keys.filter { $0.hasSuffix(".swift") }.map { "\(top)/\($0)" }
    }
  }
}
