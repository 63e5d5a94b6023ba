import Foundation
import WorkbookCore

/// How this house is written: a file has a type of its name and at most 150 lines, a function at most 30, and dependencies go one way,
/// as far as the types show that files are named after.
struct SourceCheck: Sendable {
  private static let folders = ["Sources/WorkbookCore", "Sources/verify"]
  private static let mostLines = 150
  private static let mostLinesOfFunction = 30

  /// The rooms of the runner and of this check, from the ground up. None of them names a type of a later one.
  private static let rooms =
    ["System", "Workbook", "Toolchain", "Running", "Screen", "Watch", "Commands", "Doors"].map {
      "Sources/WorkbookCore/\($0)"
    } + ["Trials", "Texts", "Steps"].map { "Sources/verify/\($0)" }

  let workbook: Workbook

  var findings: [Finding] {
    let files = SourceCheck.folders.flatMap(workbook.swiftFiles(in:))
    let rooms = Dictionary(grouping: files, by: SourceCheck.room(of:))
    let inOrder = SourceCheck.rooms.map { rooms[$0] ?? [] }
    let unlisted = Set(rooms.keys).subtracting(SourceCheck.folders + SourceCheck.rooms).sorted()
    return files.flatMap { findings(in: workbook.text($0) ?? "", at: $0) }
      + unlisted.map { Finding($0, "give this room its place in the list of SourceCheck") }
      + inOrder.indices.flatMap { upwardNames(in: inOrder[$0], above: inOrder[($0 + 1)...].joined()) }
  }

  private static func room(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The types of higher rooms that files name, outside of comments.
  private func upwardNames(in files: [String], above: some Sequence<String>) -> [Finding] {
    // `A+More.swift` may stand above `A.swift`.
    let higher = Set(above.filter { !$0.contains("+") }.map(SourceCheck.type(of:)))
    return files.flatMap { path in
      let code = (workbook.text(path) ?? "").lines.filter { !$0.contains(#/^ *\/\//#) }.joined(
        separator: "\n")
      let named = Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.0) })
      return higher.intersection(named).sorted().map {
        Finding(path, "\($0) belongs to a room that uses this one")
      }
    }
  }

  /// The type that a file is named after: `A` of `A.swift` and of `A+More.swift`.
  private static func type(of path: String) -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.split(separator: "+").first.map(String.init) ?? name
  }

  func findings(in source: String, at path: String) -> [Finding] {
    let lines = source.lines.dropLast()
    let type = SourceCheck.type(of: path)
    var found: [Finding] = []
    if lines.count > SourceCheck.mostLines {
      let problem =
        "\(lines.count) lines, at most \(SourceCheck.mostLines): which part is an idea of its own?"
      found.append(Finding(path, problem))
    }
    let types = lines.compactMap { line in
      line.firstMatch(of: #/^(?:@?\w+ )*?(struct|class|enum|protocol|actor|extension|typealias) (\w+)/#)
    }
    if !types.contains(where: { $0.2 == type }) {
      found.append(Finding(path, "name the file after its type"))
    }
    let others = types.filter {
      $0.1 != "extension" && $0.1 != "typealias" && $0.2 != type && !$0.0.contains("private ")
    }
    found += others.map { Finding(path, "\($0.2) belongs in a file of its own") }
    return found + longFunctions(in: Array(lines), at: path)
  }

  /// A function, or a property that computes, ends at the brace with its own indentation.
  private func longFunctions(in lines: [Substring], at path: String) -> [Finding] {
    lines.indices.compactMap { start in
      let line = lines[start]
      guard let head = line.firstMatch(of: #/^( *)(?:@?[\w()]+ )*(?:func |init|var .*\{$)/#),
        !line.hasSuffix("}")
      else {
        return nil
      }
      let end = lines[start...].firstIndex { $0 == head.1 + "}" } ?? start
      let length = end - start + 1
      if length <= SourceCheck.mostLinesOfFunction { return nil }
      let problem = "a function of \(length) lines, at most \(SourceCheck.mostLinesOfFunction)"
      return Finding(path, line: start + 1, problem)
    }
  }
}
