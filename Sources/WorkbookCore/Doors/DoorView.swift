import Foundation

/// Prints a report on an app's doors.
struct DoorView {
  let report: DoorReport

  /// The app's folder as the learner wrote it, so that a terminal finds the places.
  let folder: String
  let console: Console

  func draw() {
    console.print("\(report.fileCount) Swift files, without tests, doubles, generated and vendored code")
    drawDoors()
    drawChanges()
    drawCandidates()
    drawFirst()
  }

  private func drawDoors() {
    draw(title: "Doors", "lines and files, and the two busiest files")
    for (door, counts) in report.doors {
      let name = door.name.padded(to: 16)
      let count = String(format: "%4d in %3d  ", counts.values.reduce(0, +), counts.count)
      let busiest = sorted(counts).prefix(2).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      console.print("  " + name + count + busiest)
    }
  }

  private func drawChanges() {
    guard let commits = report.commits else {
      return draw(title: "No history", "git knows no commits of these files, so each counts as one")
    }
    draw(title: "Changed most", "of the last thousand commits")
    for (path, count) in sorted(commits).prefix(3) {
      console.print(String(format: "  %4d  ", count) + path)
    }
  }

  private func drawCandidates() {
    draw(title: "Worth a first test", "doors × commits ÷ lines, of files that don't draw")
    if report.candidates.isEmpty {
      console.print("  none: no such file has a door")
    }
    for file in report.candidates.prefix(10) {
      let facts = "doors \(file.doors), commits \(file.commits), lines \(file.lines)"
      console.print(String(format: "  %5.2f  ", file.score) + "\(file.path)  " + console.dim(facts))
    }
  }

  private func drawFirst() {
    guard let first = report.candidates.first else { return }
    draw(title: "Doors of the first", "the rescue's lesson says how to open each")
    for (door, lines) in report.firstDoors {
      let others = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
      console.print("  \(folder)/\(first.path):\(lines[0])  \(door.name)\(others)")
    }
  }

  private func draw(title: String, _ explanation: String) {
    console.print("\n\(console.bold(title)): \(explanation)")
  }

  private func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}
