import Foundation
import SolutionC
import Synchronization
import WorkbookCore

/// README's two pictures.
extension Picture {
  /// What the bare `swift run workbook` shows on the start state, in a terminal of 100 columns.
  static func firstLook(at root: URL, toolchain: [String] = ["swift"]) -> Picture {
    let transcript = Transcript()
    let console = Console(colour: true, width: 100) { transcript.append($0) }
    let application = Application(folder: root, console: console, environment: [:], toolchain: toolchain)
    let isDrawn = application.run([]) == 0 && transcript.text.contains(console.red("red"))
    return Picture(
      file: ".generated/first-look.svg", command: "swift run workbook",
      title: "swift run workbook on a fresh clone: the map of the chapters, then the first red kata",
      text: isDrawn ? "\(console.dim("$")) swift run workbook\n" + shortened(transcript.text, to: 36) : "",
      columns: console.width)
  }

  /// Leaves out the middle of a text of too many rows, paragraph by paragraph. The last two stay: what can be done next, and what
  /// ran.
  static func shortened(_ text: String, to rows: Int) -> String {
    let paragraphs = text.components(separatedBy: "\n\n")
    var head = paragraphs.dropLast(2)
    var page = text
    while page.lines.count > rows, !head.isEmpty {
      head.removeLast()
      page = (head + ["…"] + paragraphs.suffix(2)).joined(separator: "\n\n")
    }
    return page
  }

  /// The finished capstone: a short visit to the club, in a terminal that has colours.
  static func club() throws -> Picture {
    let visitor = Visitor(types: [
      "sign up Arya", "sign up Ned", "log in Ned", "publish wolf", "view Arya", "help",
    ])
    try ClubRoot(terminal: visitor, store: MemoryStore()).makeClub().run(stopsAtError: true)
    return Picture(
      file: ".generated/club.svg", command: "swift run club",
      title: "The capstone's app: two members sign up, one logs in and publishes an avatar",
      text: "\(visitor.console.dim("$")) swift run club --store memory\n\(visitor.transcript.text)",
      columns: 84)
  }
}

/// A terminal whose lines were typed before, and which shows them as a real one does.
private final class Visitor: SolutionC.Terminal {
  let showsColours = true
  let transcript = Transcript()
  let console = Console(colour: true) { _ in }
  private let script: Mutex<[String]>

  init(types lines: [String]) { script = Mutex(lines.reversed()) }

  func show(_ line: String) { transcript.append(line + "\n") }

  func readLine(prompt: String) -> String? {
    let line = script.withLock { $0.popLast() }
    if let line { show(console.dim(prompt) + line) }
    return line
  }
}
