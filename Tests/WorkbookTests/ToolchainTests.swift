import Foundation
import Testing

@testable import WorkbookCore

@Suite("With the real toolchain", .serialized)
struct ToolchainTests {
  @Test("from red to green, over code that does not compile, a crash and a hang")
  func wholeWay() throws {
    let fixture = try Fixture(named: "Übungs heft")
    func greeter(_ body: String) -> String {
      "public struct Greeter {\n  public init() {}\n"
        + "  public func greeting(for name: String) -> String {\n    \(body)\n  }\n}\n"
    }
    let start = fixture.run("1", toolchain: ["swift"])
    #expect(start.status == 1)
    #expect(start.text.contains("···  0/3"))
    #expect(start.text.contains("✘ Ada is greeted by her name\n    A name is worth saying.\n"))
    #expect(start.text.contains("Tests/Chapter1Tests/Kata1_1_ByName.swift:7:"))

    let build = BuildFolder(of: 1, in: fixture.root)
    let objects = BuildLayout.objects(of: fixture.root.appending(path: Fixture.greeter), in: build.url).filter
    {
      FileStamp(path: $0.path) != nil
    }
    #expect(objects.count == 1, "The runner knows where the build keeps its objects.")

    try fixture.write(greeter("1"), to: Fixture.greeter)
    let broken = fixture.run("1.1", toolchain: ["swift"])
    #expect(broken.status == 1)
    #expect(broken.text.contains("Kata 1.1 · By name  does not compile"))
    #expect(broken.text.contains("\(Fixture.greeter):4:5: error: "))

    // One kata traps and takes the others down with it. One of these would have looped forever.
    try fixture.write(
      greeter(#"if name == "Ada" { fatalError("Who?") } else { while true {} }"#), to: Fixture.greeter)
    try fixture.write(fixture.text("Solutions/Solution1-Greeting/Door.swift") ?? "", to: Fixture.door)
    let scratch = fixture.root.appending(path: ".build/workbook/Chapter1")
    let runner = KataRunner(root: fixture.root, scratch: scratch, patience: 10)
    let rough = try runner.run(1, katas: (1...3).map { KataID(1, $0) }).katas
    #expect([1, 2, 3].map { rough[KataID(1, $0)]?.verdict.word } == ["crashed", "green", "hangs"])

    try fixture.write(greeter(#""Hello, \(name)""#), to: Fixture.greeter)
    let green = fixture.run("1", toolchain: ["swift"])
    #expect(green.status == 0)
    #expect(green.text.contains("✓✓✓  3/3\n"))
  }
}
