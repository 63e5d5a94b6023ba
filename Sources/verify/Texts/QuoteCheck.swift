import Foundation
import WorkbookCore

/// Code in a text is verbatim from its file, and output was printed by its command.
struct QuoteCheck: Sendable {
  /// What a block of a text quotes, as its first line says.
  enum Quote: Equatable {
    /// A part of a file.
    case code(path: String)

    /// What a wrong answer prints.
    case answer(patch: String)

    /// What a command prints, with the chapter solved up to a kata.
    case output(after: KataID?)

    /// Nobody knows what, because its first line has other words.
    case unknown(String)

    /// Nil for a block that quotes nothing.
    init?(fence: String) {
      let words = fence.split(separator: " ").map(String.init)
      switch (words.first, words.count) {
      case ("swift", 1): return nil
      case ("swift", 2): self = .code(path: words[1])
      case ("console", 1): self = .output(after: nil)
      case ("console", 2): self = .answer(patch: words[1])
      case ("console", 3) where words[1] == "after":
        self = KataID(words[2]).map(Quote.output(after:)) ?? .unknown(fence)
      case ("swift", _), ("console", _): self = .unknown(fence)
      default: return nil
      }
    }
  }

  let workbook: Workbook
  let tree: ScratchTree

  /// What each wrong answer printed, by its path.
  var printed: [String: String] = [:]

  func findings(in path: String, chapters: [Chapter]) throws -> [Finding] {
    var found: [Finding] = []
    var fence: (info: String, line: Int)?
    var lines: [String] = []
    for line in MarkdownLine.all(in: workbook.text(path) ?? "") {
      switch line.kind {
      case .opening(let info):
        fence = (info, line.number)
        lines = []
      case .code: lines.append(line.text)
      case .closing:
        guard let fence, let quote = Quote(fence: fence.info) else { continue }
        if let problem = try problem(quote, lines, chapters) {
          found.append(Finding(path, line: fence.line, problem))
        }
      case .prose: break
      }
    }
    return found
  }

  private func problem(_ quote: Quote, _ lines: [String], _ chapters: [Chapter]) throws -> String? {
    switch quote {
    case .code(let path):
      let isPart = workbook.text(path)?.contains(lines.joined(separator: "\n")) == true
      return isPart ? nil : "is not in \(path): copy the lines again"
    case .unknown(let words):
      return "begins with \"\(words)\": name a file, a wrong answer, or \"after\" and a kata"
    case .answer(let patch): return problem(lines[...], printed[patch])
    case .output(let kata):
      let command = QuotedCommand(lines.first ?? "", after: kata)
      return problem(lines.dropFirst(), try command.output(of: chapters, on: tree))
    }
  }

  private func problem(_ lines: ArraySlice<String>, _ output: String?) -> String? {
    guard let output = output.map(comparable) else {
      return "can't be tried: quote a wrong answer, swift test --filter Chapter…, swift run workbook or club"
    }
    let missing = lines.map(comparable).first { !["", "…"].contains($0) && !output.contains($0) }
    return missing.map {
      "quotes a line that isn't printed today: \($0). Run it again; … stands for what is left out"
    }
  }

  /// The same text on any machine and any day: no durations, no absolute paths, no spaces around.
  private func comparable(_ text: String) -> String {
    text.replacing(#/\d+\.\d+ ?s(econds)?/#, with: "0.0 seconds")
      .replacing(tree.root.path + "/", with: "")
      .trimmingCharacters(in: .whitespaces)
  }
}
