import Foundation
import WorkbookCore

/// What a terminal shows, as an SVG that stands alone: a dark window on any page, no script, no font to load.
struct Picture: Sendable {
  /// Where it is, relative to the root.
  let file: String
  /// The command that shows the same.
  let command: String
  /// What a screen reader says.
  let title: String
  /// What was printed, with the colours of `Console`; empty when there is nothing to draw.
  let text: String
  /// How many columns the window has.
  let columns: Int

  /// Characters of one style that stay together. Each run is put at its own column, and ends where a blank or a character that may
  /// come from another font begins: whatever a browser makes of those, nothing behind them shifts.
  struct Run: Equatable {
    let row: Int
    let column: Int
    let text: String
    let style: Set<Int>
  }

  /// The text cut into runs. Blanks and control characters are drawn on a coloured ground only.
  var runs: [Run] {
    var style: Set<Int> = []
    return text.lines.enumerated().flatMap { row, line in
      var column = 0
      return line.matches(of: #/\u{1B}\[(\d+)m|([!-~]+|[^\x00-\x7F\u{A0}]+)|./#).compactMap { part -> Run? in
        if let code = part.1.flatMap({ Int($0) }) {
          style = code > 0 ? style.union([code]) : []
          return nil
        }
        defer { column += part.0.count }
        if part.2 == nil, style.isDisjoint(with: Picture.backgrounds.keys) { return nil }
        return Run(row: row, column: column, text: String(part.0), style: style)
      }
    }
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

  /// Compares the file with this picture, byte for byte; with `update`, this picture takes its place first.
  func findings(in workbook: Workbook, update: Bool = false) throws -> [Finding] {
    func finding(_ problem: String, _ mend: String) -> [Finding] {
      [Finding(file: file, problem: problem, mend: mend)]
    }
    if text.isEmpty {
      return finding("can't be drawn: no kata of the start state is red", "mend the start state")
    }
    let url = workbook.root.appending(path: file)
    if update { try Data(svg.utf8).write(to: url, options: .atomic) }
    let mend = "SOLUTIONS=1 swift run workbook verify --update"
    guard let drawn = try? Data(contentsOf: url) else { return finding("is not there", mend) }
    if drawn == Data(svg.utf8) { return [] }
    return finding("is not what \(command) shows today", "if that is meant: \(mend)")
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
