import Chapter4
import Foundation
import KataSupport
import Testing

@Suite("4.5 · Errors that teach")
struct Kata4_5_ErrorsThatTeach {
  @Test("the error names the service, and says that nothing is near")
  func service() {
    let container = Container()
    #expect(
      errorText { try container.resolve(Badge.self) } == """
        Nothing is registered for any Badge.
        Path: any Badge
        Nearby:
        - nothing
        """,
      "Four lines, as the lesson gives them: what is missing, the path to it, and what is registered nearby.")
  }

  @Test("the error names the arguments and the name that were asked for")
  func argumentsAndName() {
    let container = Container()
    let lines = errorText { try container.resolve(Badge.self, name: "gold", arguments: 7, "Stark") }
      .split(separator: "\n")
    #expect(
      lines.first == #"Nothing is registered for any Badge with (Int, String) named "gold"."#,
      "The line must give the arguments' types and the name, because both are a part of what was asked for."
    )
  }

  @Test("the error shows the path that led to what is missing")
  func path() {
    let container = Container()
    container.register(Club.self) { Club(desk: try $0.resolve(Desk.self, name: "front", arguments: 7)) }
    container.register(Desk.self, name: "front") { (resolver, _: Int) in
      Desk(drawer: try resolver.resolve(Drawer.self))
    }
    container.register(Drawer.self) { Drawer(badge: try $0.resolve(Badge.self, name: "gold")) }
    let lines = (0..<2).map { _ in
      errorText { try container.resolve(Club.self) }.split(separator: "\n").dropFirst().first
    }
    let path = #"Path: Club → Desk with (Int) named "front" → Drawer → any Badge named "gold""#
    #expect(
      lines == [path[...], path[...]],
      """
      The caller asked for a club, and a badge is missing. Each `resolve` on the way knows one step of the path: its \
      service, with its arguments and its name. A second call must tell the same.
      """)
  }

  @Test("a long path shows every step, also where two steps have the same key")
  func longPath() {
    let container = Container()
    container.register(Drawer.self) { (resolver, depth: Int) in
      if depth > 0 { return try resolver.resolve(Drawer.self, arguments: depth - 1) }
      return try resolver.resolve(Desk.self).drawer
    }
    container.register(Desk.self) { Desk(drawer: try $0.resolve(Drawer.self, name: "last", arguments: 0)) }
    container.register(Drawer.self, name: "last") { (resolver, _: Int) in
      Drawer(badge: try resolver.resolve(Badge.self))
    }
    let lines = errorText { try container.resolve(Drawer.self, arguments: 11) }.split(separator: "\n")
    let steps =
      Array(repeating: "Drawer with (Int)", count: 12)
      + ["Desk", #"Drawer with (Int) named "last""#, "any Badge"]
    #expect(
      lines.dropFirst().first == "Path: \(steps.joined(separator: " → "))"[...],
      """
      The first twelve steps have the same key. The path shows every step, also one whose key stands there already: the \
      reader must see how often it happened.
      """)
  }

  @Test("what a factory got, and what it goes on without, leaves no trace in the next path")
  func recovered() {
    let container = Container()
    container.register(Pin.self) { _ in Pin() }
    container.register(Desk.self) { _ in throw SoldOut() }
    container.register(Drawer.self) { resolver in
      _ = try resolver.resolve(Pin.self)
      _ = try? resolver.resolve(Desk.self)
      if let badge = try? resolver.resolve(Badge.self, name: "gold") { return Drawer(badge: badge) }
      return Drawer(badge: try resolver.resolve(Badge.self, name: "silver"))
    }
    let lines = errorText { try container.resolve(Drawer.self) }.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        #"Nothing is registered for any Badge named "silver"."#, #"Path: Drawer → any Badge named "silver""#,
      ],
      """
      The pin was found, the desk threw an error of its own, and the first miss was caught: none of the three led to the \
      second miss. Each error carries its own path.
      """)
  }

  @Test("a path leads through another container, on another thread")
  func throughAnotherContainer() {
    let (club, archive) = (Container(), Container())
    archive.register(Desk.self) { Desk(drawer: Drawer(badge: try $0.resolve(Badge.self))) }
    archive.register(Badge.self, name: "silver") { _ in Pin() }
    club.register(Club.self) { _ in Club(desk: try withDeadline { try archive.resolve(Desk.self) }) }
    club.register(Badge.self, name: "gold") { _ in Pin() }
    #expect(
      errorText { try club.resolve(Club.self) } == """
        Nothing is registered for any Badge.
        Path: Club → Desk → any Badge
        Nearby:
        - any Badge named "silver"
        """,
      """
      The club's factory asks a second container, on a thread of its own, and passes on its error. The path begins with \
      the first `resolve`, wherever that ran. The list is that of the container in which the badge is missing.
      """)
  }

  @Test("two misses at the same time have a path each")
  func atTheSameTime() throws {
    let inside = Signal(after: 2)
    let paths = try onThreads(2) { number in
      let container = Container()
      container.register(Drawer.self, name: "\(number)") { resolver in
        inside.send()
        inside.wait()
        return Drawer(badge: try resolver.resolve(Badge.self))
      }
      let text = errorText { try container.resolve(Drawer.self, name: "\(number)") }
      return text.split(separator: "\n").dropFirst().first.map(String.init)
    }
    #expect(
      paths == (0..<2).map { "Path: Drawer named \"\($0)\" → any Badge" },
      """
      Two containers are asked on two threads, and both factories run at the same time. A path belongs to one request: \
      where is it stored until the error is thrown?
      """)
  }

  @Test("the error lists the same service under other names and with other arguments")
  func nearby() {
    let container = Container()
    for _ in 0..<2 { container.register(Badge.self, name: "silver") { _ in Pin() } }
    container.register(Badge.self) { (_, number: Int) in Pin() }
    container.register(Drawer.self) { _ in Drawer(badge: Pin()) }
    let text = errorText { try container.resolve(Badge.self, name: "gold") }
    #expect(
      text.hasSuffix(
        """
        Nearby:
        - any Badge named "silver"
        - any Badge with (Int)
        """),
      """
      The list must show what is registered for the same service: it reveals a typing error or a forgotten argument. \
      Silver was registered twice, which is one key and one line.
      """
    )
  }

  @Test("the list is complete and sorted, and shows no other type of the same name")
  func complete() {
    let container = Container()
    let names = (100..<150).map { "\($0)" }
    for name in names.shuffled() { container.register(North.Pass.self, name: name) { _ in North.Pass() } }
    container.register(South.Pass.self) { _ in South.Pass() }
    let lines = errorText { try container.resolve(North.Pass.self) }.split(separator: "\n").dropFirst(3)
    #expect(
      Array(lines) == names.map { "- Pass named \"\($0)\""[...] },
      """
      Fifty passes are registered under names, and another type that is printed as `Pass`, too. Each key of the service \
      is a line, and only those. Compare types, not their names, and leave nothing out.
      """)
  }

  @Test("the error shows what was registered when it was thrown")
  func thatMoment() {
    let container = Container()
    container.register(Badge.self, name: "silver") { _ in Pin() }
    var error: (any Error)?
    do { _ = try container.resolve(Badge.self) } catch let thrown { error = thrown }
    container.register(Badge.self, name: "gold") { _ in Pin() }
    #expect(
      error.map { "\($0)".split(separator: "\n").dropFirst(3) } == [#"- any Badge named "silver""#],
      "The error was thrown before \"gold\" was registered. Its list is that of this moment, whenever the text is read."
    )
    #expect(
      errorText { try container.resolve(Badge.self) }.split(separator: "\n").dropFirst(3) == [
        #"- any Badge named "gold""#, #"- any Badge named "silver""#,
      ],
      "The same miss a second time is an error of its own. It lists what is registered by then.")
  }

  @Test("where only the types of the arguments differ, the line says so")
  func nearType() {
    let container = Container()
    container.register(Badge.self) { (_, number: Int) in Pin() }
    container.register(Badge.self) { (_, number: Int, house: String) in Pin() }
    container.register(Badge.self, name: "gold") { (_, house: String) in Pin() }
    container.register(Badge.self, name: "gold") { (_, number: UInt) in Pin() }
    container.register(Badge.self, name: "") { (_, number: UInt) in Pin() }
    let text = errorText { try container.resolve(Badge.self, arguments: Int32(7)) }
    #expect(
      text.hasSuffix(
        """
        Nearby:
        - any Badge with (Int): as many arguments, of other static types
        - any Badge with (Int, String)
        - any Badge with (String) named "gold"
        - any Badge with (UInt) named ""
        - any Badge with (UInt) named "gold"
        """),
      """
      Where only the types of the arguments differ, the line must say so: that is the miss that takes longest to see. \
      Every other key of the service is a line without the remark, also one whose name is the empty text.
      """
    )
  }

  @Test("the line says so whichever of the types differ, and however little they have in common")
  func otherTypes() {
    let container = Container()
    container.register(Badge.self) { (_, number: Int, drawer: Drawer) in Pin() }
    container.register(Badge.self) { (_, small: UInt, number: Int) in Pin() }
    container.register(Badge.self) { (_, house: String) in Pin() }
    container.register(Badge.self) { (_, house: String, number: Int, more: Int) in Pin() }
    let text = errorText { try container.resolve(Badge.self, arguments: "Stark", 7) }
    #expect(
      text.hasSuffix(
        """
        Nearby:
        - any Badge with (Int, Drawer): as many arguments, of other static types
        - any Badge with (String)
        - any Badge with (String, Int, Int)
        - any Badge with (UInt, Int): as many arguments, of other static types
        """),
      """
      The remark depends on the name and on the number of arguments. Which of the types differ, and how much, makes no \
      difference.
      """)
  }

  @Test("where only the types of the arguments differ, the line says so under a name, too")
  func nearTypeUnderAName() {
    let container = Container()
    container.register(Badge.self, name: "gold") { (_, number: Int) in Pin() }
    container.register(Badge.self, name: "silver") { (_, number: Int) in Pin() }
    container.register(Badge.self) { (_, number: Int) in Pin() }
    let text = errorText { try container.resolve(Badge.self, name: "gold", arguments: Int32(7)) }
    #expect(
      text.hasSuffix(
        """
        Nearby:
        - any Badge with (Int)
        - any Badge with (Int) named "gold": as many arguments, of other static types
        - any Badge with (Int) named "silver"
        """),
      "The remark belongs to the key that differs in its argument types alone: the name is the same, or both have none."
    )
  }

  @Test("what a factory itself throws comes out as it is")
  func ownError() {
    let container = Container()
    container.register(Badge.self) { _ in throw SoldOut() }
    container.register(Drawer.self) { Drawer(badge: try $0.resolve(Badge.self)) }
    #expect(
      throws: SoldOut.self,
      "A factory that was found and failed isn't a missing registration: its caller may know how to handle the error."
    ) { try container.resolve(Drawer.self) }
  }

  @Test("a miss costs the same with ten registrations and with ten thousand")
  func flat() {
    let few = costOfMisses(among: 10)
    let many = costOfMisses(among: 10_000)
    #expect(
      many < few * 20,
      """
      The cost of a miss must not grow with the number of registrations: most errors are caught and never printed. An \
      error can carry facts cheaply. When does its text have to be made?
      """)
  }
}

/// The processor time of some misses, at once and one step down, in nanoseconds.
private func costOfMisses(among registrations: Int) -> UInt64 {
  let container = Container()
  for number in 0..<registrations {
    container.register(Badge.self, name: "\(number)") { _ in Pin() }
  }
  container.register(Drawer.self) { Drawer(badge: try $0.resolve(Badge.self)) }
  return processorTime {
    for _ in 0..<4 {
      _ = try? container.resolve(Badge.self)
      _ = try? container.resolve(Drawer.self)
    }
  }
}

private protocol Badge: Sendable {}
private struct Pin: Badge {}
private struct Drawer { let badge: any Badge }
private struct Desk { let drawer: Drawer }
private struct Club { let desk: Desk }
private struct SoldOut: Error {}

private enum North {
  struct Pass {}
}

private enum South {
  struct Pass {}
}
