import Foundation

/// Where the runner builds: in the checkout's `.build`, or where that can't be written, in the temporary folder.
package struct Scratch: Sendable {
  private let base: URL

  /// Finds a folder that can be written to; `WORKBOOK_SCRATCH` wins over both.
  init(root: URL, environment: [String: String]) throws {
    let own = root.appending(path: ".build/workbook")
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "workbook-\(Scratch.fingerprint(of: root.path))")
    let asked = environment["WORKBOOK_SCRATCH"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
    let candidates = asked.map { [$0] } ?? [own, temporary]
    guard let base = candidates.first(where: Scratch.takesFiles) else {
      throw RunnerError(Scratch.isUnwritable(candidates[0]))
    }
    self.base = base
  }

  /// Where a chapter is built.
  func folder(for chapter: Chapter) -> URL { base.appending(path: chapter.id.module) }

  /// Notes that a build begins now, and makes it compile again what was saved since the last one began. The compiler compares whole
  /// seconds, and would take a file for unchanged that was built and saved within one of them.
  func beginBuild(of chapter: Chapter, root: URL) {
    let build = folder(for: chapter)
    let source = root.appending(path: chapter.folder)
    let note = build.appending(path: "began")
    if let began = FileStamp(path: note.path) {
      for name in Files.swiftNames(below: source) {
        guard let saved = FileStamp(path: source.appending(path: name).path),
          (saved.seconds, saved.nanoseconds) >= (began.seconds, began.nanoseconds)
        else { continue }
        let object = "debug/\(chapter.id.module).build/\(name).o"
        try? FileManager.default.removeItem(at: build.appending(path: object))
      }
    }
    try? FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    try? Data("·".utf8).write(to: note)
  }

  /// Ends the processes and removes the notes of runners that were ended before they could.
  static func sweep(_ folder: URL, announce: (String) -> Void) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "run", let runner = pid_t(parts[1]), kill(runner, 0) != 0,
        errno == ESRCH
      else { continue }
      let notes = folder.appending(path: name)
      let family = ProcessFamily(notedIn: notes.appending(path: "family.txt"))
      if let first = family.first {
        announce("Ending process \(first), which a runner left behind when it was killed …")
        family.send(SIGKILL)
      }
      for left in [notes, temporary(for: name)] { try? FileManager.default.removeItem(at: left) }
    }
  }

  /// The temporary folder of a run. Its path is short and plain, whatever the checkout's is: SwiftPM fails in others.
  static func temporary(for run: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "workbook-\(run)")
  }

  /// What to say of a folder that takes no files.
  static func isUnwritable(_ folder: URL) -> String {
    "Can't write to \(folder.path). Is the disk full, or the folder read-only? WORKBOOK_SCRATCH names another folder."
  }

  /// Permissions say little: a disk may be full, or mounted read-only. A byte that was written says enough.
  static func takesFiles(_ folder: URL) -> Bool {
    let probe = folder.appending(path: "probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: probe) }
    return (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
      && (try? Data("·".utf8).write(to: probe)) != nil
  }

  /// The same short name for the same path, always: `Hasher` would give another one in each process.
  package static func fingerprint(of path: String) -> String {
    let hash = path.utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) {
      $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(hash, radix: 36)
  }
}
