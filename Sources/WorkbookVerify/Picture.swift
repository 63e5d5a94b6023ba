import Foundation
import WorkbookCore

/// What a terminal shows, as an SVG that stands alone: a dark window on any page, no script, no font to load.
struct Picture: Sendable {
  /// What a screen reader says.
  let title: String
  /// What was printed, with the colours of `Console`.
  let text: String
  /// How many columns the window has.
  let columns: Int

  /// Neighbours in a row that look the same. Each is put at its own column, and ends where a blank or a character that may come
  /// from another font begins: whatever a browser makes of those, nothing behind them shifts.
  struct Run: Equatable {
    let column: Int
    let row: Int
    var text: String
    let style: Set<Int>
  }

  /// The text cut into runs.
  var runs: [Run] {
    var runs: [Run] = []
    var style: Set<Int> = []
    for (row, line) in text.lines.enumerated() {
      var column = 0
      var rest = line
      var isNew = true
      while let first = rest.first {
        if let match = rest.prefixMatch(of: #/\u{1B}\[(\d+)m/#), let code = Int(match.1) {
          style = code > 0 ? style.union([code]) : []
          rest = rest[match.range.upperBound...]
          continue
        }
        rest = rest.dropFirst()
        // XML knows no control characters.
        let isBlank = first.isWhitespace || first.unicodeScalars.contains { $0.value < 32 }
        if isBlank, !style.isDisjoint(with: Picture.backgrounds.keys) {
          runs.append(Run(column: column, row: row, text: " ", style: style))
        } else if let last = runs.last, !isNew, !isBlank, last.style == style,
          last.text.last?.isASCII == first.isASCII
        {
          runs[runs.count - 1].text.append(first)
        } else if !isBlank {
          runs.append(Run(column: column, row: row, text: String(first), style: style))
        }
        isNew = isBlank
        column += 1
      }
    }
    return runs
  }

  /// The picture as its file holds it.
  var svg: String {
    let runs = runs
    let width = columns * Picture.cell.width + 2 * Picture.margin
    let height = ((runs.last?.row ?? 0) + 1) * Picture.cell.height + Picture.bar + Picture.margin
    let title = escaped(title)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(title)">
      <title>\(title)</title>
      <rect x="1" y="1" width="\(width - 2)" height="\(height - 2)" rx="10" fill="#161b22" stroke="#57606a"/>
      <circle cx="22" cy="20" r="5" fill="#ff7b72"/>
      <circle cx="40" cy="20" r="5" fill="#e3b341"/>
      <circle cx="58" cy="20" r="5" fill="#56d364"/>
      <g font-family="\(Picture.fonts)" font-size="13" fill="#e6edf3">
      \(runs.map(element).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// In pixels. The fonts below are about as wide at this size; `textLength` makes them exactly as wide.
  private static let cell = (width: 8, height: 18)
  private static let margin = 20
  private static let bar = 36
  private static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
  /// The colours of `Console`: dim, red, green, yellow.
  private static let fills = [2: "#9198a1", 31: "#ff7b72", 32: "#56d364", 33: "#e3b341"]
  /// The colours of a terminal's palette that the club draws its pixels with.
  private static let backgrounds = [
    40: "#484f58", 41: "#ff7b72", 42: "#56d364", 43: "#e3b341", 44: "#58a6ff", 45: "#bc8cff", 46: "#39c5cf",
    47: "#e6edf3",
  ]

  private func element(of run: Run) -> String {
    let x = Picture.margin + run.column * Picture.cell.width
    let top = Picture.bar + run.row * Picture.cell.height
    if let background = run.style.compactMap({ Picture.backgrounds[$0] }).first {
      let (width, height) = Picture.cell
      return "<rect x=\"\(x)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(background)\"/>"
    }
    let y = top + 13
    let fill = run.style.compactMap { Picture.fills[$0] }.min().map { " fill=\"\($0)\"" } ?? ""
    let weight = run.style.contains(1) ? " font-weight=\"bold\"" : ""
    let length = run.text.count * Picture.cell.width
    return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\"\(fill)\(weight)>\(escaped(run.text))</text>"
  }

  /// Compares a file with the picture of today, byte for byte; with `update`, the picture of today takes its place first.
  static func findings(
    _ today: Picture?, file: String, of workbook: Workbook, command: String, update: Bool
  ) throws -> [Finding] {
    func finding(_ problem: String, _ mend: String) -> [Finding] {
      [Finding(file: file, problem: problem, mend: mend)]
    }
    guard let today else {
      return finding("can't be drawn: no kata of the start state is red", "mend the start state")
    }
    let url = workbook.root.appending(path: file)
    if update { try Data(today.svg.utf8).write(to: url, options: .atomic) }
    guard let drawn = try? Data(contentsOf: url) else {
      return finding("is not there", "SOLUTIONS=1 swift run workbook verify --update")
    }
    if drawn == Data(today.svg.utf8) { return [] }
    return finding(
      "is not what \(command) shows today", "if that is meant: SOLUTIONS=1 swift run workbook verify --update"
    )
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
