import Foundation
import KataSupport
import Synchronization

@testable import Capstone

/// A terminal that types a script and keeps the lines that the app shows.
final class ScriptTerminal: Terminal {
  let showsColors = false
  private let input: Mutex<[String]>
  private let output = Mutex<[String]>([])

  init(_ script: [String] = []) {
    input = Mutex(script.reversed())
  }

  /// Everything that the app showed, without the title of a screen and the line about help.
  var shown: [String] {
    output.withLock(\.self).filter { !$0.hasPrefix("— ") && !$0.hasPrefix("help lists") }
  }

  func show(_ line: String) {
    output.withLock { $0 += line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  func readLine(prompt: String) -> String? {
    input.withLock { $0.popLast() }
  }
}

/// Runs a script on a new app.
/// - Returns: the lines that the app showed.
func visit(
  _ script: String..., store: any MemberStore = MemberStoreDouble(),
  makeClub: (any Terminal, any MemberStore) -> Club = { ClubRoot(terminal: $0, store: $1).makeClub() }
) -> [String] {
  let terminal = ScriptTerminal(script)
  makeClub(terminal, store).run(stopsAtError: true)
  return terminal.shown
}

/// A store that keeps the promises of `MemberStore`.
final class MemberStoreDouble: MemberStore {
  private let book = Mutex(MemberBook())

  init(_ names: String...) {
    for name in names { _ = try? book.withLock { try $0.signUp(name: name) } }
  }

  func members() -> [Member] { book.withLock { $0.members } }
  func signUp(name: String) throws -> Member { try book.withLock { try $0.signUp(name: name) } }
  func picture(of member: Member) -> Picture? { book.withLock { $0.picture(of: member) } }
  func publish(_ picture: Picture, by member: Member) throws {
    try book.withLock { try $0.publish(picture, by: member) }
  }
}

extension Screen {
  /// Types a line without a parameter.
  func type(_ words: String, _ parameter: String = "") throws {
    _ = try commands.first { $0.words == words }?.run(parameter)
  }
}
