import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.4 · Collaborators")
struct Kata7_4_Collaborators {
  @Test("an assembly brings those that it needs, three levels deep")
  func threeLevels() throws {
    let disk = Part("disk")
    let network = Part("network")
    let backend = Part("backend", brings: [disk, network])
    let screens = Part("screens", brings: [backend])
    #expect(
      names(of: [screens]) == ["disk", "network", "backend", "screens"],
      """
      Screens bring the backend, which brings disk and network. An assembly comes after those that it \
      brings, and these are in the order of its properties.
      """
    )
  }

  @Test("at any depth")
  func deep() throws {
    let chain = (1...40).reduce(Part("0")) { part, number in Part("\(number)", brings: [part]) }
    #expect(
      names(of: [chain]) == (0...40).map { "\($0)" },
      "Forty-one assemblies, each of which brings the next one. The last one of them comes first.")
  }

  @Test("a diamond is activated once")
  func diamond() throws {
    let log = Part("log")
    let (disk, network) = (Part("disk", brings: [log]), Part("network", brings: [log]))
    let app = Part("app", brings: [disk, network, log])
    #expect(
      names(of: [app]) == ["log", "disk", "network", "app"],
      "Disk, network and app bring the same log. What was visited before is not visited again.")
    #expect(
      names(of: [app]) == ["log", "disk", "network", "app"],
      "A second activation begins with an empty memory.")
  }

  @Test("two roots share one")
  func twoRoots() throws {
    let log = Part("log")
    let (disk, network) = (Part("disk", brings: [log]), Part("network", brings: [log]))
    #expect(
      names(of: [disk, network]) == ["log", "disk", "network"],
      "Two assemblies are activated together and bring the same log. One memory serves all roots.")
    #expect(
      names(of: [log, disk, disk]) == ["log", "disk"],
      "An assembly that is both given and brought counts once.")
    let app = Part("app", brings: [disk])
    #expect(
      names(of: [app, log]) == ["log", "disk", "app"],
      """
      The log is given, and the disk brings it. A given assembly, too, comes before those that bring it.
      """)
    #expect(names(of: []) == [], "Nothing is given, so there is nothing to activate.")
  }

  @Test("two objects of one type are two assemblies")
  func sameType() throws {
    let app = Part("app", brings: [Part("log"), Part("log")])
    #expect(
      names(of: [app]) == ["log", "log", "app"],
      "The app brings two logs that were configured apart. The same means the same object, not the same type."
    )
  }

  @Test("a circle of assemblies ends")
  func circle() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      """
      Three assemblies bring each other in a circle, and the search did not come back. Remember an \
      assembly before you look \
      at those that it brings.
      """
    ) {
      let (a, b, c) = (Ring("a"), Ring("b"), Ring("c"))
      (a.next, b.next, c.next) = (b, c, a)
      let names = assemblies(from: [a]).compactMap { ($0 as? Ring)?.name }.joined(separator: " ")
      let own = Ring("own")
      own.next = own
      print(names, assemblies(from: [own]).count)
    }
    guard let result else { return }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      output.contains("c b a 1\n"),
      "The circle from a, and one that brings itself. Each of them is there once: \(output)")
  }

  @Test("private, inherited and optional properties count")
  func properties() throws {
    let house = House()
    let found = assemblies(from: [house]).map { ($0 as? Part)?.name ?? "house" }
    #expect(
      found == ["ground", "roof", "cellar", "door", "house"],
      """
      The house inherits the roof from its superclass and the ground from the superclass of that, keeps its \
      cellar private, and may have a door. What kinds of stored properties are there?
      """
    )
    house.door = nil
    let without = assemblies(from: [house]).map { ($0 as? Part)?.name ?? "house" }
    #expect(
      without == ["ground", "roof", "cellar", "house"],
      "The door was removed. A property is read at each activation.")
  }

  @Test("only the properties of assemblies are looked at")
  func otherObjects() {
    let found = assemblies(from: [Guarded()]).map { "\(type(of: $0))" }
    #expect(
      found == ["Guarded"],
      """
      The assembly keeps a guard, which is no assembly and happens to know one. A collaborator is what an \
      assembly itself keeps in a stored property.
      """)
  }

  @Test("all of them can be resolved, and all end together")
  func activated() throws {
    let (disk, log) = (Part("disk"), Part("log"))
    let app = Part("app", brings: [Part("backend", brings: [disk, log]), log])
    let container = Container()
    let activation = try container.activate(app)
    let services = container.services.map(\.description)
    #expect(
      services == [
        "String named \"app\"", "String named \"backend\"", "String named \"disk\"", "String named \"log\"",
      ],
      "Only the app was activated by name. Whatever it brings is activated with it.")
    activation.deactivate()
    #expect(container.services.map(\.description) == [], "What an assembly has brought goes when it goes.")
  }

  @Test("an assembly replaces what it brings")
  func replaces() throws {
    let container = Container()
    try container.activate(Part("colour", text: "red", brings: [Part("colour", text: "grey")]))
    let colour = try container.resolve(String.self, name: "colour")
    #expect(
      colour == "red",
      "Both define the colour, and the later registration wins. The one that brings the other one comes last."
    )
  }

  @Test("a broken promise of a collaborator is a broken promise")
  func promise() throws {
    let container = Container()
    let error = #expect(
      throws: BrokenPromise.self, "The liar is two levels down, and is looked at like all others."
    ) {
      try container.activate(Part("app", brings: [Part("backend", brings: [Liar()])]))
    }
    #expect(error?.assembly == "Liar", "The report names the assembly that does not keep its promise.")
    #expect(container.services.map(\.description) == [], "An activation that fails registers nothing.")
  }

  @Test("the search keeps no assembly")
  func leaks() throws {
    var leaks = LeakCheck()
    do {
      let log = Part("log")
      let app = Part("app", brings: [log])
      leaks.watch(log, as: "the log's assembly", suspect: "a memory that outlives the search")
      leaks.watch(app, as: "the app's assembly", suspect: "a memory that outlives the search")
      _ = names(of: [app])
    }
    #expect(leaks.survivors == [], "\(leaks)")
  }

  private func names(of roots: [Part]) -> [String] {
    assemblies(from: roots).compactMap { ($0 as? Part)?.name }
  }

  @Test("each assembly is looked at once, however many ways lead to it")
  func ladder() {
    let calls = CallLog()
    var (left, right) = (Rung("0", calls: calls), Rung("0", calls: calls))
    for number in 1...10 {
      (left, right) = (
        Rung("\(number)", left, right, calls: calls), Rung("\(number)", left, right, calls: calls)
      )
    }
    let found = assemblies(from: [left, right])
    #expect(found.count == 22, "Eleven pairs of assemblies, each of which brings the whole pair below it.")
    let most = (0...10).map { calls.count(of: "\($0)") }.max() ?? 0
    #expect(
      most <= 4,
      """
      The properties of one of these pairs were read \(most) times. There are a thousand ways from the top of \
      the ladder to its bottom: a search without a memory walks all of them. Two reads are enough, one for \
      each assembly.
      """)
  }

  @Test("properties of one name in two classes are two properties")
  func sameLabel() {
    let found = assemblies(from: [Annex("annex", brings: [Part("disk")])]).map { ($0 as? Part)?.name ?? "" }
    #expect(
      found == ["disk", "cellar", "annex"],
      "The annex and its superclass each have a private property `first`. Both bring an assembly.")
  }

  @Test("the properties of all superclasses count, the first superclass first")
  func fourClasses() {
    let found = assemblies(from: [Palace()]).map { ($0 as? Part)?.name ?? "palace" }
    #expect(
      found == ["rock", "wall", "hall", "tower", "palace"],
      "The palace is the fourth class of its family, and each of them keeps an assembly.")
  }
}

/// An assembly with one definition under its own name.
private class Part: DefinitionAssembly {
  let name: String
  let definition: DefinitionOf<String>
  private let first: (any DefinitionAssembly)?
  private let second: (any DefinitionAssembly)?
  private let third: (any DefinitionAssembly)?

  init(_ name: String, text: String = "", brings others: [any DefinitionAssembly] = []) {
    self.name = name
    definition = DefinitionOf(name: name) { _ in text }
    first = others.first
    second = others.dropFirst().first
    third = others.dropFirst(2).first
  }
}

private final class Ring: DefinitionAssembly {
  let name: String
  weak var next: Ring?

  init(_ name: String) {
    self.name = name
  }
}

private final class Liar: DefinitionAssembly {
  let promised: [Any.Type]? = [Int.self]
}

private final class Guard {
  let part = Part("part of the guard")
}

private final class Guarded: DefinitionAssembly {
  private let guardian = Guard()
}

private class Site: DefinitionAssembly {
  private let ground = Part("ground")
}

private class Building: Site {
  private let roof = Part("roof")
}

private final class House: Building {
  private let cellar = Part("cellar")
  let number = 7
  var door: Part? = Part("door")
}

/// An assembly that brings two others, and notes when its properties are read.
private final class Rung: DefinitionAssembly, CustomReflectable {
  private let name: String
  private let left: Rung?
  private let right: Rung?
  private let calls: CallLog

  init(_ name: String, _ left: Rung? = nil, _ right: Rung? = nil, calls: CallLog) {
    self.name = name
    self.left = left
    self.right = right
    self.calls = calls
  }

  var customMirror: Mirror {
    calls.record(name)
    return Mirror(self, children: ["left": left as Any, "right": right as Any])
  }
}

private final class Annex: Part {
  private let first = Part("cellar")
}

private class Rock: DefinitionAssembly {
  private let rock = Part("rock")
}

private class Fort: Rock {
  private let wall = Part("wall")
}

private class Castle: Fort {
  private let hall = Part("hall")
}

private final class Palace: Castle {
  private let tower = Part("tower")
}
