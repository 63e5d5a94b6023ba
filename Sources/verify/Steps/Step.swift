import Foundation
import WorkbookCore

/// Something to try on a copy of the workbook.
struct Step: Sendable {
  let name: String

  /// Steps with the same number build the same chapter, so the same tree should run them. Of others, the number says nothing.
  var lane = 0
  let check: @Sendable (ScratchTree) throws -> [Finding]

  /// Prints the result and returns the printed lines if something was found.
  func run(on tree: ScratchTree, _ console: Console) -> String? {
    let began = Date()
    let found: [Finding]
    var failure: String?
    do { found = try check(tree) } catch {
      found = []
      failure = error.localizedDescription
    }
    let told = found.map(\.description) + (failure.map { [$0] } ?? [])
    let mark = told.isEmpty ? console.style.green("✓") : console.style.red("✘")
    let seconds = String(format: "%5.1f s", Date().timeIntervalSince(began))
    let lines = (["\(mark) \(seconds)  \(name)"] + told.map { "    \($0)" }).joined(separator: "\n")
    console.print(lines)
    return told.isEmpty ? nil : lines
  }
}
