import Foundation

/// A checkout of the workbook: where it is, and the chapters in it.
public struct Workbook: Sendable {
  /// The folder that holds `Package.swift` and `Chapters`.
  public let root: URL
  /// The chapters, in order.
  public let chapters: [Chapter]

  /// Opens the workbook that a folder belongs to.
  /// - Parameter folder: any folder inside of it.
  /// - Throws: `Complaint` when neither this folder nor one above it holds a workbook.
  public init(around folder: URL) throws {
    var candidate = folder.standardizedFileURL
    while !Workbook.isRoot(candidate) {
      let parent = candidate.deletingLastPathComponent()
      guard parent.path != candidate.path else {
        throw Complaint("No workbook here: run this inside the folder that holds Package.swift and Chapters.")
      }
      candidate = parent
    }
    root = candidate
    chapters = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Chapters").path)
      .compactMap { [root] in Chapter(folder: $0, root: root) }
      .sorted { $0.number < $1.number }
  }

  private static func isRoot(_ folder: URL) -> Bool {
    ["Package.swift", "Chapters"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// The chapter with a number.
  /// - Parameter number: the chapter's number.
  /// - Returns: the chapter.
  /// - Throws: `Complaint` that lists the chapters there are.
  public func chapter(_ number: Int) throws -> Chapter {
    guard let chapter = chapters.first(where: { $0.number == number }) else {
      let known = chapters.map { String($0.number) }.joined(separator: ", ")
      throw Complaint("There is no chapter \(number). Expected one of: \(known).", status: 2)
    }
    return chapter
  }

  /// The kata with a number.
  /// - Parameter id: the kata's number.
  /// - Returns: the kata, and the chapter it belongs to.
  /// - Throws: `Complaint` that lists the katas there are.
  public func kata(_ id: KataID) throws -> (chapter: Chapter, kata: Lesson.Kata) {
    let chapter = try chapter(id.chapter)
    guard let kata = chapter.lesson.katas.first(where: { $0.id == id }) else {
      let known = chapter.lesson.katas.map(\.id.description).joined(separator: ", ")
      throw Complaint("There is no kata \(id). Expected one of: \(known).", status: 2)
    }
    return (chapter, kata)
  }
}

/// A chapter: a folder with the learner's code and the lesson, one with the solution, one with the katas.
public struct Chapter: Sendable {
  /// Its number, from 1.
  public let number: Int
  /// Its name in paths: `DependencyInversion`.
  public let name: String
  /// Its lesson.
  public let lesson: Lesson

  /// Where the learner works, relative to the root.
  public var folder: String { "Chapters/Chapter\(number)-\(name)" }
  /// Where the reference solution is, relative to the root.
  public var solutionFolder: String { "Solutions/Solution\(number)-\(name)" }
  /// Where the katas are, relative to the root.
  public var testsFolder: String { "Tests/Chapter\(number)Tests" }
  /// Where the lesson is, relative to the root.
  public var lessonPath: String { "\(folder)/README.md" }

  /// A chapter from the name of its folder; nil when the folder is something else.
  init?(folder: String, root: URL) {
    guard let match = folder.wholeMatch(of: #/Chapter(\d)-(\w+)/#), let number = Int(match.1) else {
      return nil
    }
    self.number = number
    name = String(match.2)
    let lesson = root.appending(path: "Chapters/\(folder)/README.md")
    self.lesson = Lesson((try? String(contentsOf: lesson, encoding: .utf8)) ?? "")
  }

  /// Where the lesson tells of a kata, as `path:line`.
  func place(of kata: Lesson.Kata) -> String { "\(lessonPath):\(kata.line)" }

  /// Where the learner edits for a kata: each file, with the line of its `// Kata 3.2:` mark if there still is one.
  /// - Parameters:
  ///   - kata: a kata of this chapter.
  ///   - root: the workbook's folder.
  /// - Returns: paths relative to the root, as `path` or `path:line`. O(*n*) in the size of the files.
  func placesToEdit(for kata: Lesson.Kata, in root: URL) -> [String] {
    kata.files.map { file in
      let path = "\(folder)/\(file)"
      let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("// Kata \(kata.id):") }
      return line.map { "\(path):\($0 + 1)" } ?? path
    }
  }
}

/// Something that the runner could not do, in words for the person who asked for it.
public struct Complaint: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and what was expected.
  public let description: String
  /// The exit status that it leads to.
  public let status: Int32

  /// A complaint.
  /// - Parameters:
  ///   - description: what is wrong, and what was expected.
  ///   - status: the exit status that it leads to; 2 for arguments that make no sense.
  public init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }
}
