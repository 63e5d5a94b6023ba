import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("Wrong answers that are tried in one build")
struct MistakeGroupTests {
  @Test("they change different files, and different katas must fail with them")
  func independent() throws {
    let fixture = try Fixture()
    try fixture.write(patch("1.1", "Greeter"), to: "\(folder)/1.1-a.patch")
    try fixture.write(patch("1.1", "Greeter"), to: "\(folder)/1.1-b.patch")
    try fixture.write(patch("1.2", "Door"), to: "\(folder)/1.2-a.patch")
    try fixture.write(patch("1.2", "Door", also: "1.1"), to: "\(folder)/1.2-b.patch")
    try fixture.write(patch("1.3", "Greeter"), to: "\(folder)/1.3-a.patch")
    #expect(
      try groups(in: fixture) == [["1.1-a", "1.2-a"], ["1.1-b"], ["1.2-b", "1.3-a"]],
      "A file that two patches change, or a kata that two of them make fail, can't tell which one was rejected."
    )
  }

  @Test("what the compiler rejects, and what a lesson quotes, is tried alone")
  func alone() throws {
    let fixture = try Fixture()
    try fixture.write(patch("1.1", "Greeter"), to: "\(folder)/1.1-a.patch")
    try fixture.write(patch("1.2", "Door", rejected: "Must not compile"), to: "\(folder)/1.2-a.patch")
    try fixture.write(patch("1.3", "Clock"), to: "\(folder)/1.3-quoted.patch")
    #expect(
      try groups(in: fixture) == [["1.1-a"], ["1.2-a"], ["1.3-quoted"]],
      "A build that fails says nothing about the other patches, and a quote shows the output of one.")
  }

  @Test("mistakes in bodies come first, and by themselves")
  func bodiesFirst() throws {
    let fixture = try Fixture()
    try fixture.write(patch("1.1", "Greeter", line: "-  let name: String"), to: "\(folder)/1.1-a.patch")
    try fixture.write(patch("1.1", "Greeter", line: "+    return name"), to: "\(folder)/1.1-b.patch")
    try fixture.write(patch("1.2", "Door", line: "-  // One for each door."), to: "\(folder)/1.2-a.patch")
    try fixture.write(patch("1.2", "Door", line: "+struct Door {"), to: "\(folder)/1.2-b.patch")
    #expect(
      try groups(in: fixture) == [["1.1-b", "1.2-a"], ["1.1-a", "1.2-b"]],
      "After a change of a declaration, all tests are compiled anew. A change in a body should not have to wait for that."
    )
  }

  private let folder = "Tests/Mistakes/Chapter1"

  private func patch(
    _ kata: String, _ file: String, also: String? = nil, rejected: String = "Must say", line: String = ""
  ) -> String {
    let head = ["Kata: \(kata)", "Mistake: a wrong answer", "\(rejected): words"]
    let path = "Solutions/Solution1-Greeting/\(file).swift"
    let changes = ["", "--- a/\(path)", "+++ b/\(path)", line]
    return (head + (also.map { ["Also: \($0)"] } ?? []) + changes).joined(separator: "\n")
  }

  private func groups(in fixture: Fixture) throws -> [[String]] {
    let workbook = try Workbook(around: fixture.root)
    let mistakes = Mistake.all(of: try #require(workbook.chapters.first), in: workbook).mistakes
    return Mistake.groups(mistakes) { $0.path.contains("quoted") }.map { group in
      group.map { String($0.path.split(separator: "/").last?.dropLast(6) ?? "") }
    }
  }
}
