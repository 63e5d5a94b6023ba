import Foundation
import SolutionC
import Synchronization
import WorkbookCore

/// README's picture of the finished capstone: a short visit to the club, in a terminal that has colours.
struct ClubLook: Sendable {
  /// Where the picture is, relative to the root.
  static let path = ".generated/club.svg"

  /// The workbook that the picture belongs to.
  let workbook: Workbook

  /// Compares the picture with today's, byte for byte.
  func findings(update: Bool = false) throws -> [Finding] {
    try Picture.findings(
      picture, file: ClubLook.path, of: workbook, command: "swift run club", update: update)
  }

  private var picture: Picture {
    get throws {
      let visitor = Visitor(types: [
        "sign up Arya", "sign up Ned", "log in Ned", "publish wolf", "view Arya", "help",
      ])
      try ClubRoot(terminal: visitor, store: MemoryStore()).makeClub().run(stopsAtError: true)
      return Picture(
        title: "The capstone's app: two members sign up, one logs in and publishes an avatar",
        text: "\(visitor.console.dim("$")) swift run club --store memory\n\(visitor.transcript.text)",
        columns: 84)
    }
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
