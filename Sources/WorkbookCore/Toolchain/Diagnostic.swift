import Foundation

/// The compiler's word about a place in the code.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file, relative to the root if it lies inside.
  package let file: String
  package let line: Int
  package let message: String

  /// Its first line, with its place, and the excerpt of the code.
  let lines: [String]

  /// The excerpt with a mark below the place, without the message again.
  var excerpt: [String] {
    lines.dropFirst().map { $0.replacing("`- error: \(message)", with: "^") }
  }

  var isInChapters: Bool { ["Chapters/", "Tests/"].contains(where: file.hasPrefix) }

  /// The diagnostics of one severity in the output of a build, in order and without repetitions.
  static func all(_ severity: Severity, in output: String, root: URL) -> [Diagnostic] {
    let lines = output.lines
    var found: [Diagnostic] = []
    for index in lines.indices where lines[index].contains(": \(severity): ") {
      guard let next = Diagnostic(severity, in: lines[index...], root: root),
        !found.contains(where: { $0.lines[0] == next.lines[0] })
      else { continue }
      found.append(next)
    }
    return found
  }
}

extension Diagnostic {
  /// Nil if the first line doesn't begin one.
  fileprivate init?(_ severity: Severity, in output: ArraySlice<Substring>, root: URL) {
    // A path may hold colons, and so may the text.
    let pattern = #/(?s)(?:`- )?(/.+?|macro expansion .+?):(\d+):(\d+): \w+: (.*)/#
    guard let head = output.first?.wholeMatch(of: pattern) else { return nil }
    var rest = output.dropFirst()
    var place = head
    // Code that a macro wrote is in no file. The next line says where the macro is called.
    while place.1.hasPrefix("macro"), let caller = rest.popFirst()?.wholeMatch(of: pattern) { place = caller }
    file = Files.relative(String(place.1), to: root)
    line = Int(place.2) ?? 0
    message = head.4.visible
    let code = rest.prefix { $0.contains(#/^\s*(\d+ )?\|/#) }.map(\.visible)
    lines = ["\(file):\(place.2):\(place.3): \(severity): \(message)"] + code
  }
}
