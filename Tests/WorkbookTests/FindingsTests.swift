import Foundation
import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("What verify finds")
struct FindingsTests {
  @Test("it is said once more at the end, and counted; the order is that of the steps, whichever ends first")
  func conclude() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    let trees = try ["one", "two"].map { try ScratchTree(copying: workbook, to: fixture.neighbour($0)) }
    let transcript = Transcript()
    let findings = Findings(console: Console { transcript.append($0) })
    let first = Step("first") { _ in
      usleep(20_000)
      return [Finding(file: "A.swift", problem: "is wrong", mend: "mend A")]
    }
    try findings.make([first, Step("second") { _ in [] }], on: trees)
    #expect(findings.conclude(katas: 2) == 1)
    #expect(
      transcript.text.replacing(#/\d+\.\d s/#, with: "0.0 s").hasSuffix(
        """
        ✓   0.0 s  second

        Once more, what is wrong, and what mends it:
        ✘   0.0 s  first
            A.swift: is wrong
            mend it: mend A

        1 passed, 1 failed

        """))
  }
}
