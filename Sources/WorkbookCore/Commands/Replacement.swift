import Foundation

/// New content for some files of the workbook. Copies of the old files go to a folder first.
struct Replacement {
  let root: URL

  /// What each file is to hold; nil for a file that goes.
  var contents: [String: Data?] = [:]

  /// Keeps the learner's files, says where, and replaces them.
  func make(keepingAs name: String, console: Console) throws {
    let (folder, kept) = try keep(as: name)
    if !kept.isEmpty {
      console.print((["Your files are kept in \(folder):"] + kept).joined(separator: "\n  "))
    }
    for (path, content) in contents {
      do { try write(content, to: place(path)) } catch {
        throw RunnerError("Not every file was written. \(path): \(error.localizedDescription)")
      }
    }
  }

  static func unchanged(_ reason: String) -> RunnerError { RunnerError("Nothing was changed: \(reason)") }

  /// Copies the files that will change. Returns the folder of the copies and the files in it.
  private func keep(as name: String) throws -> (folder: String, files: [String]) {
    let folder = newFolder(for: name)
    let mine = contents.keys.sorted().filter { FileStamp(path: place($0).path)?.isFolder == false }
    do {
      // A link is copied as a link, wherever it points.
      for path in mine { try copy(path, to: "\(folder)/\(path)") }
    } catch {
      throw Replacement.unchanged(
        "your files can't be kept in \(folder): \(error.localizedDescription)")
    }
    return (folder, mine)
  }

  private func place(_ path: String) -> URL { root.appending(path: path) }

  private func newFolder(for name: String) -> String {
    let time = Date().formatted(.iso8601.timeZoneSeparator(.omitted).timeSeparator(.omitted))
    var folder = ".workbook/kept/\(time)-\(name)"
    while FileStamp(path: place(folder).path) != nil { folder += "-again" }
    return folder
  }

  private func copy(_ path: String, to copy: String) throws {
    try makeFolder(of: place(copy))
    try FileManager.default.copyItem(at: place(path), to: place(copy))
  }

  private func write(_ content: Data?, to file: URL) throws {
    guard let content else { return try FileManager.default.removeItem(at: file) }
    try makeFolder(of: file)
    try content.write(to: file, options: .atomic)
  }

  private func makeFolder(of file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
