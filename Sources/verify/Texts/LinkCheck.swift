import Foundation
import WorkbookCore

/// Each link of a page leads to a file that is there, and to a heading in it; the number of a kata leads to that kata.
struct LinkCheck: Sendable {
  let workbook: Workbook

  private static let pages = ["README.md", "AGENTS.md", "Sources/README.md", ".github/CONTRIBUTING.md"]

  var findings: [Finding] {
    let pages =
      LinkCheck.pages + [QuestionsCheck.path, GuideCheck.path] + workbook.chapters.map(\.lessonPath)
    return pages.flatMap(findings)
  }

  private func findings(in page: String) -> [Finding] {
    let lines = MarkdownLine.all(in: workbook.text(page) ?? "").filter { $0.kind == .prose }
    return lines.flatMap { line in
      line.text.replacing(#/`[^`]*`/#, with: "code").matches(of: #/\[((?:[^\[\]]|\[\])+)\]\(([^)\s]+)\)/#)
        .compactMap { link in
          problem(text: String(link.1), target: String(link.2), on: page)
        }.map { Finding(page, line: line.number, $0) }
    }
  }

  private func problem(text: String, target: String, on page: String) -> String? {
    if target.contains("://") || target.hasPrefix("mailto:") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? page : LinkCheck.path(of: parts[0], from: page)
    if !FileManager.default.fileExists(atPath: workbook.root.appending(path: file).path) {
      return "there is no \(file)"
    }
    if let id = KataID(text) {
      guard let (chapter, kata) = try? workbook.kata(id) else { return "there is no kata \(id)" }
      let anchor = LinkCheck.anchor(of: "Kata \(id) · \(kata.title)")
      return file == chapter.lessonPath && parts.last == anchor[...]
        ? nil : "kata \(id) is at \(chapter.lessonPath)#\(anchor)"
    }
    guard parts.count == 2 else { return nil }
    let anchors = MarkdownLine.all(in: workbook.text(file) ?? "").filter { $0.isHeading("#") }.map {
      LinkCheck.anchor(of: String($0.text.drop { $0 == "#" }.dropFirst()))
    }
    return anchors.contains(String(parts[1])) ? nil : "\(file) has no heading #\(parts[1])"
  }

  /// The path from the root of what a page links to.
  private static func path(of target: Substring, from page: String) -> String {
    let folder = page.split(separator: "/").dropLast()
    let words = target.split(separator: "/").reduce(into: Array(folder)) { path, word in
      if word == ".." { path = path.dropLast() } else if word != "." { path.append(word) }
    }
    return words.joined(separator: "/")
  }

  /// As GitHub makes it from a heading.
  private static func anchor(of heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      .replacing(" ", with: "-")
  }
}
