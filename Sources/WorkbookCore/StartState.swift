import Foundation

/// The learner's files as the workbook gave them out: each path with its git blob id. The blob is in every clone with its
/// whole history, whatever was committed since, and in a shallow one for as long as its commits reach.
struct StartState: Sendable {
  /// Where the list is, relative to the root.
  static let path = "Chapters/start-state.json"

  /// The blob id of each learner's file, by its path relative to the root.
  let blobs: [String: String]

  /// The list of a workbook; empty when there is none.
  /// - Parameter root: the workbook's folder.
  init(root: URL) {
    let data = (try? Data(contentsOf: root.appending(path: StartState.path))) ?? Data()
    blobs = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  /// The list that fits the files as they are now.
  /// - Parameter workbook: the workbook.
  init(today workbook: Workbook) {
    let paths = workbook.chapters.flatMap { StartState.files(of: $0, root: workbook.root) }
    blobs = Git(root: workbook.root).blobs(of: paths)
  }

  /// The list as its file holds it: sorted, so that a change shows as the line that changed.
  var json: String {
    let lines = blobs.sorted { $0.key < $1.key }.map { "  \"\($0.key)\": \"\($0.value)\"" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// A chapter's source files, relative to the root, sorted. O(*n*) in the number of files.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - root: the workbook's folder.
  /// - Returns: paths of Swift files; the lesson is not the learner's.
  static func files(of chapter: Chapter, root: URL) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: chapter.folder).path)
    var names: [String] = []
    while let name = found?.nextObject() as? String {
      let isFolder = found?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      // Editors keep notes of their own beside a file, some of them as links that lead nowhere.
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      if name.hasSuffix(".swift"), !isFolder, !isHidden { names.append("\(chapter.folder)/\(name)") }
    }
    return names.sorted()
  }

  /// The paths of a chapter in the list, sorted.
  /// - Parameter chapter: the chapter.
  /// - Returns: paths relative to the root. O(*n*) in the size of the list.
  func files(of chapter: Chapter) -> [String] {
    blobs.keys.filter { $0.hasPrefix(chapter.folder + "/") }.sorted()
  }

  /// The files of a chapter that are not as they were given out: edited, deleted, or added by the learner.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - root: the workbook's folder.
  /// - Returns: paths relative to the root, sorted; nil when git is not there to tell, or the list does not know the chapter.
  func touched(in chapter: Chapter, root: URL) -> [String]? {
    guard !files(of: chapter).isEmpty else { return nil }
    let present = StartState.files(of: chapter, root: root)
    let today = Git(root: root).blobs(of: present)
    if today.isEmpty, !present.isEmpty { return nil }
    return Set(present).union(files(of: chapter)).filter { today[$0] != blobs[$0] }.sorted()
  }
}
