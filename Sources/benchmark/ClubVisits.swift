import Foundation
import SolutionC
import Synchronization

/// What a visitor waits for in the capstone's app, over a file with 10 000 members.
struct ClubVisit {
  let name: String
  let milliseconds: Double

  /// The median of some visits each.
  /// - Throws: what the file system throws.
  static func all() throws -> [ClubVisit] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "members")
    var book = MemberBook()
    for number in 1...10_000 { _ = try book.signUp(name: "Member \(number)") }
    try MemberBookFormat.encode(book).write(to: file)

    let warm = FileStore(file: file)
    return [
      try visit("first prompt") { (FileStore(file: file), []) },
      try visit("first browse") { (FileStore(file: file), ["members"]) },
      try visit("browse") { (warm, ["members"]) },
      try visit("view") { (warm, ["log in Member 10000", "view Member 10000"]) },
    ]
  }

  private static func visit(
    _ name: String, _ make: () -> (store: FileStore, script: [String])
  ) throws -> ClubVisit {
    let times = try (0..<21).map { _ in
      let (store, script) = make()
      return try ContinuousClock().measure {
        try ClubRoot(terminal: Typist(script), store: store).makeClub().run(stopsAtError: true)
      } / .milliseconds(1)
    }
    return ClubVisit(name: name, milliseconds: times.sorted()[times.count / 2])
  }
}

/// Types a script, and counts what is shown.
private final class Typist: Terminal {
  let showsColours = false
  private let script: Mutex<[String]>
  private let shown = Mutex(0)

  init(_ lines: [String]) { script = Mutex(lines.reversed()) }

  func show(_ line: String) { shown.withLock { $0 += line.utf8.count } }
  func readLine(prompt: String) -> String? { script.withLock { $0.popLast() } }
}
