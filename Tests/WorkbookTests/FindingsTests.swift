import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("What verify finds")
struct FindingsTests {
  @Test("it is said once more at the end, and counted")
  func conclude() {
    let transcript = Transcript()
    let findings = Findings(console: Console { transcript.append($0) })
    findings.step("first") { [Finding(file: "A.swift", problem: "is wrong", mend: "mend A")] }
    findings.step("second") { [] }
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
