import Foundation

/// The folders of one run, which nobody needs after it.
struct RunFolders {
  /// For what the run writes.
  let notes: URL

  /// For the toolchain's temporary files.
  let temporary: URL

  /// Next to the build, because the usual folder for temporary files may be small, full or shared.
  init(besides scratch: URL) {
    let name = "run-\(UUID().uuidString)"
    notes = scratch.deletingLastPathComponent().appending(path: name)
    // The compiler (6.3.1) crashes if the path of its temporary files holds other characters than ASCII.
    let isPlain = notes.path.utf8.allSatisfy { $0 < 0x80 }
    temporary = isPlain ? notes : FileManager.default.temporaryDirectory.appending(path: "workbook-\(name)")
  }

  var all: [URL] { [notes, temporary] }

  func create() throws {
    for folder in all {
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        throw RunnerError("Can't write \(folder.path). Is the disk full, or the folder read-only?")
      }
    }
  }

  func remove() {
    for folder in all { try? FileManager.default.removeItem(at: folder) }
  }
}
