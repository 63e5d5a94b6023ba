import Foundation

/// Counts the lines of both roots, for `club --compare`.
enum Comparison {
  private static let roots = [
    ("by hand", ["HandWiredRoot.swift"]),
    ("with the container", ["ClubRoot.swift", "LoginSession.swift"]),
  ]

  /// How many lines of code each root has, how many of them the attendance needs, and these lines.
  static func lines(folder: URL = sources) throws(CommandError) -> [String] {
    var result: [String] = []
    for (name, files) in roots {
      var code: [String] = []
      for file in files {
        guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
          throw CommandError("can't read \(file), which --compare counts.")
        }
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
          if line.isEmpty || line.hasPrefix("//") { continue }
          // A line that was too long for the formatter is still one line.
          if line.hasPrefix(".") || code.last?.hasSuffix("(") == true {
            code[code.count - 1] += line
          } else {
            code.append(line)
          }
        }
      }
      let needed = code.filter { $0.contains("ttendance") || $0.contains("PartyPresenter") }
      result.append("\(name): \(code.count) lines of code, \(needed.count) of them for the attendance")
      result += needed.map { "  \($0)" }
    }
    return result
  }

  private static var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  }
}
