import Foundation

/// A process and all that it started. `swift test` gives the tests a process group of their own, so one signal does not reach
/// them all, and once their parent has ended nothing connects them with it: so members are noted while they can be found.
struct ProcessFamily: Sendable {
  /// The numbers of the members, with the time at which each began: a number may be given to another process.
  private(set) var members: [pid_t: String] = [:]

  init(of first: pid_t) { members[first] = "" }

  /// A family that another runner noted in a file.
  init?(notedIn file: URL) {
    guard let text = Files.text(file) else { return nil }
    members = ProcessFamily.members(in: text)
  }

  static func members(in note: String) -> [pid_t: String] {
    note.lines.reduce(into: [:]) { members, line in
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, let member = pid_t(words[0]) { members[member] = String(words[1]) }
    }
  }

  /// Finds today's members. It starts a process.
  mutating func look() {
    let all = ProcessFamily.all()
    if all.isEmpty { return }
    let starts = Dictionary(all.map { ($0.process, $0.start) }) { $1 }
    let children = Dictionary(grouping: all, by: \.parent)
    var found: [pid_t: String] = [:]
    var next = members.filter { $0.value.isEmpty || starts[$0.key] == $0.value }.map(\.key)
    while let member = next.popLast() {
      guard found[member] == nil, let start = starts[member] else { continue }
      found[member] = start
      next += children[member, default: []].map(\.process)
    }
    members = found
  }

  /// Notes the members for a runner that comes after this one.
  func note(in file: URL) {
    try? Data(members.map { "\($0.key) \($0.value)\n" }.joined().utf8).write(to: file)
  }

  /// Signals the members, and the groups of those that have one of their own.
  func send(_ signal: Int32) {
    for member in members.keys where kill(-member, signal) != 0 { kill(member, signal) }
  }

  /// All processes of the machine; none where the system can't tell.
  private static func all() -> [(process: pid_t, parent: pid_t, start: String)] {
    let list = try? Command.run(
      ["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "lstart="], environment: ["LC_ALL": "C"])
    return (list?.text ?? "").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let process = pid_t(words[0]), let parent = pid_t(words[1]) else { return nil }
      return (process, parent, String(words[2]))
    }
  }
}
