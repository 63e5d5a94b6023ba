import Foundation
import Testing

@testable import WorkbookCore

@Suite("With the real toolchain", .serialized)
struct ToolchainTests {
  @Test("from red to green, over code that does not compile, a crash and a hang")
  func wholeWay() throws {
    let fixture = try Fixture(named: "Übungs heft")
    func run(_ word: String) -> (status: Int32, text: String) {
      let (status, text, _) = fixture.run(
        [word], environment: ["WORKBOOK_PATIENCE": "5"], toolchain: ["swift"])
      return (status, text)
    }
    func greeter(_ body: String) -> String {
      "public struct Greeter {\n  public init() {}\n"
        + "  public func greeting(for name: String) -> String {\n    \(body)\n  }\n}\n"
    }

    let start = run("1")
    #expect(start.status == 1)
    #expect(start.text.contains("···  0/3"))
    #expect(start.text.contains("✘ Ada is greeted by her name\n    A name is worth saying.\n"))
    #expect(start.text.contains("Tests/Chapter1Tests/Kata1_1_ByName.swift:7"))

    try fixture.write(greeter("1"), to: Fixture.greeter)
    let broken = run("1.1")
    #expect(broken.status == 1)
    #expect(broken.text.contains("Kata 1.1 · By name  does not compile"))
    #expect(broken.text.contains("\(Fixture.greeter):4:5: error: "))

    // One kata traps and takes the other down with it, which would have looped for ever.
    try fixture.write(
      greeter(#"if name == "Ada" { fatalError("Who?") } else { while true {} }"#), to: Fixture.greeter)
    try fixture.write(fixture.text("Solutions/Solution1-Greeting/Door.swift") ?? "", to: Fixture.door)
    let rough = try #require(
      JSONFacts(
        fixture.run(["1", "--json"], environment: ["WORKBOOK_PATIENCE": "5"], toolchain: ["swift"]).text))
    #expect(rough.results == ["1.1": "crashed", "1.2": "green", "1.3": "hung"])

    try fixture.write(greeter(#""Hello, \(name)""#), to: Fixture.greeter)
    let green = run("1")
    #expect(green.status == 0)
    #expect(green.text.contains("✓✓✓  3/3, done"))
  }
}
