import Foundation

/// A report on an app's doors.
struct DoorView {
  let report: DoorReport

  /// The app's folder as the learner wrote it, so that a terminal finds the places.
  let folder: String

  func lines(in style: Style) -> [String] {
    style.wrapped(
      "\(report.fileCount) Swift files, without tests, doubles, generated and vendored code")
      + submodules(style) + doors(style) + changes(style) + candidates(style) + first(style)
  }

  private func submodules(_ style: Style) -> [String] {
    if report.submodules.isEmpty { return [] }
    return style.wrapped("Left out, because they are submodules: \(list(report.submodules))")
  }

  private func doors(_ style: Style) -> [String] {
    title("Doors", "lines and files, and the two busiest files", style)
      + report.doors.flatMap { door, counts in
        let count = String(format: "%4d in %3d", counts.values.reduce(0, +), counts.count)
        let busiest = sorted(counts).prefix(2).map { "\($0.key) \($0.value)" }
        return row(door.name.padded(to: 16) + count, busiest.joined(separator: ", "), style)
      }
  }

  private func changes(_ style: Style) -> [String] {
    switch report.commits {
    case .success(let commits):
      title("Changed most", "of the last thousand commits", style)
        + sorted(commits).prefix(3).map { String(format: "  %4d  ", $1) + $0 }
    case .failure(let error): title("No history", error.localizedDescription, style)
    }
  }

  private func candidates(_ style: Style) -> [String] {
    let rule = (try? report.commits.get()) == nil ? "the most doors" : "doors × commits ÷ lines"
    let rows = report.candidates.prefix(10).flatMap { file in
      let commits = file.commits.map { "commits \($0), " } ?? ""
      let score = String(format: "%5.2f  ", file.score)
      return row(score + file.path, style.dim("doors \(file.doors), \(commits)lines \(file.lines)"), style)
    }
    return title("Worth a first test", "\(rule), of files that don't draw", style)
      + (rows.isEmpty ? ["  none: no such file has a door"] : rows)
  }

  private func first(_ style: Style) -> [String] {
    guard let first = report.candidates.first else { return [] }
    return title("Doors of the first", "the rescue's lesson says how to open each", style)
      + report.firstDoors.flatMap { door, lines in
        let others = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
        return row("\(folder)/\(first.path):\(lines[0])", door.name + others, style)
      }
  }

  private func title(_ title: String, _ explanation: String, _ style: Style) -> [String] {
    [""] + style.wrapped("\(style.bold(title)): \(explanation)")
  }

  /// In a narrow console, the rest of a row has a line of its own.
  private func row(_ start: String, _ rest: String, _ style: Style) -> [String] {
    if rest.isEmpty { return ["  \(start)"] }
    let line = "  \(start)  \(rest)"
    if Style.columns(of: line) <= style.width { return [line] }
    return ["  \(start)"] + style.wrapped(rest, indent: "    ")
  }

  private func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}
