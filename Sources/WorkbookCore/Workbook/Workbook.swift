import Foundation

/// A checkout of the workbook: where it is, and its chapters in order.
package struct Workbook: Sendable {
  package let root: URL
  package let chapters: [Chapter]

  package init(around folder: URL) throws {
    let root = try Workbook.root(around: folder)
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Chapters").path)
    self.root = root
    chapters = folders.compactMap { Chapter(folder: $0, root: root) }.sorted { $0.id < $1.id }
    if chapters.isEmpty { throw RunnerError("Expected chapters in Chapters, found none.", .usage) }
  }

  package var katas: [Kata] { chapters.flatMap(\.lesson.katas) }

  package func chapter(_ id: ChapterID) throws -> Chapter {
    if let chapter = chapters.first(where: { $0.id == id }) { return chapter }
    throw RunnerError.unknown(id.name, known: chapters.map(\.id))
  }

  package func kata(_ id: KataID) throws -> (chapter: Chapter, kata: Kata) {
    let chapter = try chapter(id.chapter)
    try chapter.requireKatas()
    if let kata = chapter.lesson.katas.first(where: { $0.id == id }) { return (chapter, kata) }
    throw RunnerError.unknown("kata \(id)", known: chapter.lesson.katas.map(\.id))
  }

  /// The kata after this one.
  func next(after id: KataID) -> KataID? { katas.first { $0.id > id }?.id }

  /// Throws if the chapter or the kata doesn't exist, or if a chapter has no katas.
  func requireKatas(in selection: KataSelection) throws {
    switch selection {
    case .everything: for chapter in chapters { try chapter.requireKatas() }
    case .chapter(let id): try chapter(id).requireKatas()
    case .kata(let id): _ = try kata(id)
    }
  }

  package func swiftFiles(in folder: String) -> [String] {
    Files.swiftNames(below: root.appending(path: folder)).map { "\(folder)/\($0)" }
  }

  package func swiftFiles(of chapter: Chapter) -> [String] {
    [chapter.folder, chapter.testsFolder].flatMap(swiftFiles(in:))
  }

  /// The git blob of each file that can be read; a link may lead nowhere.
  func blobs(of paths: [String]) throws -> [String: String] {
    try Git(root: root).blobs(of: paths.filter { FileManager.default.fileExists(atPath: url($0).path) })
  }

  /// The files as they are now; one that is gone isn't in it.
  func snapshot(of paths: some Sequence<String>) -> Snapshot {
    let folder = root.path
    return paths.reduce(into: [:]) { $0[$1] = FileStamp(path: $1.hasPrefix("/") ? $1 : "\(folder)/\($1)") }
  }

  /// A path of the workbook, or any absolute path.
  func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : root.appending(path: path)
  }

  package func text(_ path: String) -> String? { Files.text(root.appending(path: path)) }

  private static func root(around folder: URL) throws -> URL {
    // The compiler writes paths like this. On a Mac, only `realpath` resolves `/tmp` to `/private/tmp`.
    let real = realpath(folder.path, nil)
    defer { free(real) }
    let folders = sequence(first: URL(fileURLWithPath: real.map { String(cString: $0) } ?? folder.path)) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let root = folders.first { folder in
      ["Package.swift", "Chapters"].allSatisfy { FileStamp(path: "\(folder.path)/\($0)") != nil }
    }
    if let root { return root }
    throw RunnerError("No workbook here: run this inside the folder that holds Package.swift and Chapters.")
  }
}
