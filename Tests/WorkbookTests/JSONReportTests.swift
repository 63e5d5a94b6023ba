import Foundation
import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The facts for a script")
struct FactsTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  @Test("one kata in full, to the letter: this is the shape of version 2")
  func shape() throws {
    try fixture.write("// mine\n", to: Fixture.greeter)
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let (status, text, complaint) = fixture.run("1.1", "--json")
    let commit = try #require(Git(root: fixture.root).commit)
    #expect(status == 1)
    #expect(complaint.isEmpty)
    #expect(
      text == """
        {
          "chapters" : [
            {
              "command" : "CHAPTER=1 /bin/sh \(fixture.swift.toolchain[1]) test --scratch-path .build/workbook/Chapter1 -Xswiftc -index-ignore-system-modules --filter Chapter1Tests.Kata1_1_",
              "done" : 0,
              "errors" : [

              ],
              "id" : "1",
              "katas" : [
                {
                  "failed" : 1,
                  "failures" : [
                    {
                      "expectation" : "Expectation failed: 1 == 2",
                      "messages" : [
                        "Count again."
                      ],
                      "place" : "Tests/Chapter1Tests/Kata1_1_It.swift:7",
                      "test" : "it works"
                    }
                  ],
                  "files" : [
                    "Chapters/Chapter1-Greeting/Greeter.swift"
                  ],
                  "id" : "1.1",
                  "minutes" : 10,
                  "passed" : 0,
                  "result" : "red",
                  "state" : "in progress",
                  "title" : "By name"
                }
              ],
              "minutes" : 10,
              "minutesLeft" : 10,
              "testsChanged" : [

              ],
              "title" : "Greeting"
            }
          ],
          "commit" : "\(commit)",
          "done" : 0,
          "minutesLeft" : 10,
          "next" : "1.1",
          "testsChanged" : false,
          "total" : 1,
          "version" : 2
        }

        """)
  }

  @Test("the guide's example has the fields, the order and the version of what is printed, and its command")
  func documented() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: Guide.path), encoding: .utf8)
    let example = try #require(QuoteChecks.Fence.all(in: text).first { $0.info == "json" })
    let test = "Tests/Chapter1Tests/Kata1_1_ByName.swift"
    try fixture.write("// mine\n", to: test)
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let red = fixture.run("1.1", "--json").text
    var printed = fields(of: red)
    let door = fixture.root.appending(path: Fixture.door).path
    try fixture.swift.answer("1.2", output: "\(door):3:26: error: no such thing\n", end: "exit 1")
    printed.formUnion(fields(of: fixture.run("1.2", "--json").text))
    let shown = example.lines.joined(separator: "\n")
    #expect(fields(of: shown) == printed)
    let object = try JSONSerialization.jsonObject(with: Data(shown.utf8))
    let sorted = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    func folded(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(folded(shown) == folded(String(decoding: sorted, as: UTF8.self)))
    func line(_ key: String, of text: String) -> String? {
      text.lines.first { $0.contains("\"\(key)\" : ") }?.trimmingCharacters(in: .whitespaces)
    }
    #expect(line("version", of: shown) == line("version", of: red))
    let fake = fixture.swift.toolchain.joined(separator: " ")
    #expect(line("command", of: shown) == line("command", of: red)?.replacing(fake, with: "swift"))
  }

  /// The path of each field, and what kind of value it has.
  private func fields(of json: String) -> Set<String> {
    func paths(_ value: Any, _ path: String) -> [String] {
      switch value {
      case let object as [String: Any]: object.flatMap { paths($0.value, "\(path).\($0.key)") }
      case let list as [Any]: [path] + list.flatMap { paths($0, path + "[]") }
      case is String: [path + ": text"]
      default: [path + ": number"]
      }
    }
    return Set((try? JSONSerialization.jsonObject(with: Data(json.utf8))).map { paths($0, "") } ?? [])
  }

  @Test("changed tests are named, on the screen and for a script, and reset restores them")
  func changedTests() throws {
    let test = "Tests/Chapter1Tests/Kata1_1_ByName.swift"
    let before = fixture.text(test)
    try fixture.write("// mine\n", to: test)
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    #expect(
      fixture.run("1.1").text.contains(
        "\(test) is not as it was given out.\nRestore  swift run workbook reset 1.1\n"))
    #expect(
      fixture.run().text.contains(
        "not as they were given out:\n  \(test)\nRestore  swift run workbook reset 1\n"))
    #expect(fixture.run("--json").text.contains("\"testsChanged\" : true"))
    #expect(fixture.run("reset", "1.1").status == 0)
    #expect(fixture.text(test) == before)
    #expect(fixture.run("--json").text.contains("\"testsChanged\" : false"))
  }

  @Test("the map has every kata, run or not, and status 0")
  func map() throws {
    try fixture.write("// mine\n", to: Fixture.greeter)
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let (status, text, _) = fixture.run("--json")
    let facts = try #require(JSONFacts(text))
    #expect(status == 0)
    #expect(facts.results == ["1.1": "green", "1.2": "red", "1.3": "red", "2.1": "not run"])
    #expect(facts.states == ["1.1": "done", "1.2": "untouched", "1.3": "in progress", "2.1": "untouched"])
    #expect(facts.next == "1.2")
  }

  @Test("what does not compile is in it")
  func broken() throws {
    let door = fixture.root.appending(path: Fixture.door).path
    try fixture.swift.answer("1", output: "\(door):3:26: error: no such thing\n", end: "exit 1")
    let (status, text, _) = fixture.run("1", "--json")
    #expect(status == 1)
    #expect(text.contains(#""message" : "no such thing""#))
    #expect(JSONFacts(text)?.results["1.2"] == "broken")
  }

  @Test("a green chapter has no next kata, and status 0")
  func green() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    let (status, text, _) = fixture.run("1", "--json")
    #expect(status == 0)
    #expect(JSONFacts(text)?.next == nil)
  }

  @Test("a complaint leaves standard output empty", arguments: [["9.9"], ["nope"], ["--nope"]])
  func complaint(words: [String]) {
    let (status, text, complaint) = fixture.run(words + ["--json"])
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(complaint.split(separator: "\n").count == 1)
  }

  @Test("it goes with what has facts alone")
  func misplaced() {
    #expect(fixture.run("hint", "1.1", "--json").complaint.hasPrefix("--json goes with the map"))
    #expect(fixture.run("watch", "--json").complaint.hasPrefix("--json goes with the map"))
  }
}

/// What a script reads out of the facts.
struct JSONFacts {
  private struct Book: Decodable {
    struct Part: Decodable { var katas: [Kata] }
    struct Kata: Decodable {
      var id: String
      var state: String
      var result: String
    }
    var version: Int
    var next: String?
    var chapters: [Part]
  }

  let next: String?
  let states: [String: String]
  let results: [String: String]

  init?(_ text: String) {
    guard let book = try? JSONDecoder().decode(Book.self, from: Data(text.utf8)), book.version == 2 else {
      return nil
    }
    next = book.next
    let katas = book.chapters.flatMap(\.katas)
    states = Dictionary(uniqueKeysWithValues: katas.map { ($0.id, $0.state) })
    results = Dictionary(uniqueKeysWithValues: katas.map { ($0.id, $0.result) })
  }
}
