import Foundation
import Synchronization

/// A process and all that it started. `swift test` gives the tests a process group of their own, so one signal does not reach
/// them all, and once their parent has ended nothing connects them with it: so members are noted while they can be found.
final class ProcessFamily: Sendable {
  /// The numbers of the members, with the time at which each began: a number may be given to another process.
  private let members: Mutex<[pid_t: String]>
  /// Where the members are noted for a runner that comes after this one.
  private let notes: URL?

  init(of first: pid_t, notes: URL? = nil) {
    members = Mutex([first: ""])
    self.notes = notes
  }

  /// The living members of a family that another runner noted in a file.
  init(notedIn file: URL) {
    members = Mutex(ProcessFamily.members(in: Files.text(file) ?? ""))
    notes = nil
    look()
  }

  static func members(in note: String) -> [pid_t: String] {
    note.lines.reduce(into: [:]) { members, line in
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, let member = pid_t(words[0]) { members[member] = String(words[1]) }
    }
  }

  /// The member with the lowest number, which is most often the one that began first.
  var first: pid_t? { members.withLock { $0.keys.min() } }

  /// Finds today's members, and notes them. It starts a process, and only one at a time: an older list that comes later would lose
  /// those that are not in it.
  func look() {
    members.withLock { members in
      let list = try? Command.run(
        ["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "lstart="], environment: ["LC_ALL": "C"])
      var starts: [pid_t: String] = [:]
      var children: [pid_t: [pid_t]] = [:]
      for line in (list?.text ?? "").split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let process = pid_t(words[0]), let parent = pid_t(words[1]) else { continue }
        starts[process] = String(words[2])
        children[parent, default: []].append(process)
      }
      if starts.isEmpty { return }
      var next = members.filter { $0.value.isEmpty || starts[$0.key] == $0.value }.map(\.key)
      members = [:]
      while let member = next.popLast() {
        guard members[member] == nil, let start = starts[member] else { continue }
        members[member] = start
        next += children[member, default: []]
      }
      guard let notes else { return }
      try? Data(members.map { "\($0.key) \($0.value)\n" }.joined().utf8).write(to: notes)
    }
  }

  /// Signals the members, and the groups of those that have one of their own.
  func send(_ signal: Int32) {
    for member in members.withLock({ $0.keys }) where kill(-member, signal) != 0 { kill(member, signal) }
  }
}
