import Foundation
import WorkbookCore

/// README's picture: what the bare `swift run workbook` shows on the start state, in a terminal of 100 columns.
struct FirstLook: Sendable {
  /// Where the picture is, relative to the root.
  static let path = ".generated/first-look.svg"
  /// How many rows of output make a picture that fits on a page.
  static let rows = 36

  /// The workbook that the picture belongs to.
  let workbook: Workbook
  /// A copy of it in its start state, which is run.
  let tree: URL
  /// The command that builds and tests.
  var toolchain = ["swift"]

  /// Compares the picture with today's, byte for byte.
  func findings(update: Bool = false) throws -> [Finding] {
    try Picture.findings(
      today, file: FirstLook.path, of: workbook, command: "swift run workbook", update: update)
  }

  private var today: Picture? {
    let text = Transcript()
    let console = Console(colour: true, width: 100) { text.append($0) }
    let application = Application(folder: tree, console: console, environment: [:], toolchain: toolchain)
    guard application.run([]) == 0, text.text.contains(console.red("red")) else { return nil }
    return Picture(
      title: "swift run workbook on a fresh clone: the map of the chapters, then the first red kata",
      text: "\(console.dim("$")) swift run workbook\n" + FirstLook.shortened(text.text, to: FirstLook.rows),
      columns: console.width)
  }

  /// Leaves out the middle of a long text, paragraph by paragraph. The last two stay: what can be done next, and what ran.
  static func shortened(_ text: String, to rows: Int) -> String {
    func isTooLong(_ text: String) -> Bool {
      text.lines.count > rows
    }
    guard isTooLong(text) else { return text }
    let paragraphs = text.components(separatedBy: "\n\n")
    var head = paragraphs.dropLast(2)
    var page: String { (head + ["…"] + paragraphs.suffix(2)).joined(separator: "\n\n") }
    while isTooLong(page), !head.isEmpty { head.removeLast() }
    return page
  }
}
