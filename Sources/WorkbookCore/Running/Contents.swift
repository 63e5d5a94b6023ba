import Foundation

/// The files that the results of chapters depend on, as they were at one moment.
struct Contents: Sendable {
  /// The git blob of each file.
  let blobs: [String: String]

  private let workbook: Workbook
  private let tools: Tools
  private let stamps: [ChapterID: [String: FileStamp]]

  /// Throws if git can't tell.
  init(of chapters: [Chapter], in workbook: Workbook, tools: Tools) throws {
    self.workbook = workbook
    self.tools = tools
    stamps = chapters.reduce(into: [:]) { $0[$1.id] = Contents.stamps(for: $1, in: workbook, tools) }
    blobs = try workbook.blobs(of: Set(stamps.values.flatMap(\.keys)).sorted())
  }

  /// The content of all that a chapter's result depends on, by name.
  func dependencies(of chapter: Chapter) -> [String: String] {
    var dependencies = blobs.filter { stamps[chapter.id]?[$0.key] != nil }
    if workbook.imports(chapter) { dependencies["INJECTION"] = tools.container }
    return dependencies
  }

  /// Whether nobody has saved one of a chapter's files since that moment.
  func isCurrent(for chapter: Chapter) -> Bool {
    Contents.stamps(for: chapter, in: workbook, tools) == stamps[chapter.id]
  }

  /// The files that a chapter's result depends on.
  static func paths(for chapter: Chapter, in workbook: Workbook, _ tools: Tools) -> [String] {
    let own = workbook.swiftFiles(of: chapter) + workbook.swiftFiles(in: "Sources/KataSupport")
    let program = ["Package.swift"] + (tools.runner.map { [$0] } ?? [])
    if !workbook.imports(chapter) { return own + program }
    // All references, and what they share with the learner's chapters.
    let imported = workbook.chapters.map { other in
      other.id.module == tools.container ? other.folder : "\(other.folder)/\(Chapter.givenFolder)"
    }
    return own + program + (["Solutions"] + imported).flatMap(workbook.swiftFiles(in:))
  }

  private static func stamps(for chapter: Chapter, in workbook: Workbook, _ tools: Tools) -> [String:
    FileStamp]
  {
    paths(for: chapter, in: workbook, tools).reduce(into: [:]) {
      $0[$1] = FileStamp(path: workbook.url($1).path)
    }
  }
}
