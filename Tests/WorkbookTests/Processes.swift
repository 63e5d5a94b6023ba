import Foundation

@testable import WorkbookCore

extension Fixture {
  /// The end of a fake `swift` that waits for a process in a group of its own, as the real one waits for the tests. That process
  /// ignores polite signals and never ends.
  var stubborn: String {
    "exec bash -c 'set -m; (trap \"\" INT TERM HUP; exec sleep 600) & "
      + "echo $! > \"$0\"; wait' '\(neighbour("stubborn").path)'"
  }

  /// The process that `stubborn` left; nil before it began.
  var stubbornProcess: pid_t? {
    let text = try? String(contentsOf: neighbour("stubborn"), encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
  }
}

extension Fixture {
  /// The processes that runners of this workbook noted as their own.
  var notedFamilies: [pid_t] {
    contents(of: ".build/workbook/Chapter1").filter { $0.key.hasSuffix("family.txt") }.values
      .flatMap { ProcessFamily.members(in: $0).keys }
  }
}

/// Whether a process ends within some seconds. One that has ended, and whose status was not read yet, is gone, too.
func hasGone(_ process: pid_t) -> Bool {
  eventually {
    let list = Process()
    let pipe = Pipe()
    list.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    list.arguments = ["ps", "-o", "stat=", "-p", String(process)]
    list.standardOutput = pipe
    guard (try? list.run()) != nil else { return false }
    let state = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    list.waitUntilExit()
    return state.isEmpty || state.hasPrefix("Z")
  }
}

/// Whether something becomes true within some seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  let end = Date() + 20
  while Date() < end {
    if condition() { return true }
    usleep(20_000)
  }
  return condition()
}
