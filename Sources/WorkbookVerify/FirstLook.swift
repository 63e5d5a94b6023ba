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
    let file = workbook.root.appending(path: FirstLook.path)
    guard let today = today.map({ Data($0.utf8) }) else {
      return findings("can't be drawn: no kata of the start state is red", "mend the start state")
    }
    if update { try today.write(to: file, options: .atomic) }
    guard let drawn = try? Data(contentsOf: file) else {
      return findings("is not there", "SOLUTIONS=1 swift run workbook verify --update")
    }
    if drawn == today { return [] }
    return findings(
      "is not what swift run workbook shows today",
      "if that is meant: SOLUTIONS=1 swift run workbook verify --update")
  }

  private func findings(_ problem: String, _ mend: String) -> [Finding] {
    [Finding(file: FirstLook.path, problem: problem, mend: mend)]
  }

  private var today: String? {
    let text = Transcript()
    let console = Console(colour: true, width: 100) { text.append($0) }
    let application = Application(folder: tree, console: console, environment: [:], toolchain: toolchain)
    guard application.run([]) == 0, text.text.contains(console.red("red")) else { return nil }
    return Picture(
      title: "swift run workbook on a fresh clone: the map of the chapters, then the first red kata",
      text: "\(console.dim("$")) swift run workbook\n" + FirstLook.shortened(text.text, to: FirstLook.rows),
      columns: console.width
    ).svg
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
