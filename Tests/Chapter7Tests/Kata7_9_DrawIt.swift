import Chapter7
import Foundation
import Injection
import KataSupport
import Testing

@Suite("7.9 · Draw it")
struct Kata7_9_DrawIt {
  @Test("the corner shop, drawn")
  func cornerShop() throws {
    let container = try makeCornerShop()
    let drawings = try (1...3).map { _ in try container.diagram(assemblies: cornerShopAssemblies) }
    #expect(
      drawings[0] == cornerShopDrawing,
      """
      Nodes in the order of their descriptions, each in the box of the assembly that registers it, with \
      its scope in a second \
      line; below them the edges, in the order of the numbers. Compare the two texts line by line.
      """)
    #expect(
      drawings[1] == drawings[0],
      "The second drawing differs from the first. A set has no order, so sort what comes out of it.")
    #expect(
      drawings[2] == drawings[0],
      "The third drawing differs from the first. A set has no order, so sort what comes out of it.")
  }

  @Test("the lesson shows what is drawn")
  func lesson() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Chapters/Chapter7-Assemblies/README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    #expect(
      text.contains("```mermaid\n\(cornerShopDrawing)\n```"),
      "The drawing in the lesson is the one that this test expects. One of the two was changed.")
  }

  @Test("the same for an app that has been used")
  func used() throws {
    let container = try makeCornerShop()
    let before = try container.diagram(assemblies: cornerShopAssemblies)
    _ = try container.resolve(Counter.self)
    _ = try container.resolve(Till.self)
    let after = try container.diagram(assemblies: cornerShopAssemblies)
    #expect(
      after == before,
      """
      What the app has resolved before is not made again, and its factory asks for nothing. Draw a copy \
      that has made nothing yet.
      """
    )
  }

  @Test("all edges of a shared service are drawn")
  func shared() throws {
    let container = Container()
    container.register(Ledger.self) { _ in Ledger() }.inObjectScope(.container)
    container.register(Till.self) { Till(ledger: try $0.resolve(Ledger.self)) }.inObjectScope(.container)
    container.register(Counter.self) { Counter(till: try $0.resolve(Till.self), prices: []) }
    container.register(Attic.self) {
      Attic(
        till: try $0.resolve(Till.self), ledger: try $0.resolve(Ledger.self),
        again: try $0.resolve(Ledger.self))
    }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Attic<br/>graph"]
          s1["Counter<br/>graph"]
          s2["Ledger<br/>container"]
          s3["Till<br/>container"]
          s0 --> s2
          s0 --> s3
          s1 --> s3
          s3 --> s2
        """,
      """
      Attic and counter share the till, and attic and till the ledger, which the attic asks for twice. A \
      shared service runs its \
      factory at the first request only, and an edge is drawn once. What is without an assembly is \
      outside of all boxes.
      """)
  }

  @Test("drawing changes nothing in the app")
  func harmless() throws {
    let calls = CallLog()
    let container = Container()
    container.register(Ledger.self) { _ in
      calls.record("ledger")
      return Ledger()
    }
    .inObjectScope(.container)
    container.register(Till.self) { Till(ledger: try $0.resolve(Ledger.self)) }
    container.register(Counter.self) { (_, cents: Int) in
      calls.record("counter")
      return Counter(till: Till(ledger: Ledger()), prices: [cents])
    }
    _ = try container.diagram()
    #expect(
      calls.calls == ["ledger"],
      "One shared ledger is made for the drawing. What takes arguments is drawn, not made.")
    let first = try container.resolve(Ledger.self)
    #expect(calls.calls == ["ledger", "ledger"], "The app's ledger is another one than that of the drawing.")
    _ = try container.diagram()
    let second = try container.resolve(Ledger.self)
    #expect(first === second, "The app's ledger was replaced by a drawing.")
  }

  @Test("what is missing is drawn, and so is what fails")
  func missing() throws {
    let container = Container()
    container.register(Till.self) {
      _ = try $0.resolve(Attic.self)
      return Till(ledger: try $0.resolve(Ledger.self, name: "old"))
    }
    container.register(Attic.self) { resolver in
      Attic(till: Till(ledger: Ledger()), ledger: Ledger(), again: Ledger())
    }
    container.register(Counter.self) {
      Counter(till: try $0.resolve(Till.self), prices: [try $0.resolve(Int.self)])
    }
    container.register(Ledger.self) { _ in throw Burnt() }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Attic<br/>graph"]
          s1["Counter<br/>graph"]
          s2["Ledger<br/>graph"]
          s3["Till<br/>graph"]
          s4["Ledger named #quot;old#quot;<br/>not registered"]
          s1 --> s3
          s3 --> s0
          s3 --> s4
        """,
      """
      The till asks for an old ledger that is not registered, the counter fails with it, and the new \
      ledger's factory throws. An \
      app with faults is the one that you want to see. What is missing comes after what is registered.
      """)
  }

  @Test("labels that need escaping")
  func escaping() throws {
    let container = Container()
    container.register(Box<Box<Int>>.self, name: #"say "hi" & <bye> #1"#) { _ in Box(value: Box(value: 1)) }
      .inObjectScope(ObjectScope(description: "one \"day\" & #2") { PermanentStorage() })
    container.register([String: Int?].self, name: "`tick`\nnew; #quot; end") { _ in [:] }
    container.register(Int.self, name: "") { _ in 1 }
    container.register((Int, String).self) { (_, box: Box<Int>, function: @escaping @Sendable () -> Void) in
      (1, "")
    }
    .inObjectScope(.transient)
    let drawing = try container.diagram(assemblies: [Generic<Int>()])
    let expected = #"""
      flowchart LR
        subgraph a0["Generic#lt;Int#gt;"]
          s0["(Int, String) with (Box#lt;Int#gt;, @Sendable () -#gt; ())<br/>transient"]
        end
        s1["Box#lt;Box#lt;Int#gt;#gt; named #quot;say #quot;hi#quot; #amp; #lt;bye#gt; #35;1#quot;<br/>one #quot;day#quot; #amp; #35;2"]
        s2["Dictionary#lt;String, Optional#lt;Int#gt;#gt; named #quot;#96;tick#96; new; #35;quot; end#quot;<br/>graph"]
        s3["Int named #quot;#quot;<br/>graph"]
      """#
    #expect(
      drawing == expected,
      """
      Types, names, scopes and assemblies may contain what means something to Mermaid or HTML. Write # & \
      " < > and ` as #35; \
      #amp; #quot; #lt; #gt; and #96;, and a line break as a blank. What has to be replaced first, so \
      that it isn't replaced twice?
      """)
  }

  @Test("two types of one name are two nodes")
  func sameName() throws {
    let drawings = try (0..<12).map { number in
      let container = Container()
      // Fillers, so that the order in which a set or a dictionary is walked is not always the same.
      for filler in 0..<number { container.register(Int.self, name: "\(filler)") { _ in filler } }
      container.register(One.Lamp.self) { _ in One.Lamp() }.inObjectScope(.container)
      container.register(Other.Lamp.self) { _ in Other.Lamp() }
      container.register(Attic.self) {
        _ = try $0.resolve(Other.Lamp.self)
        _ = try $0.resolve(One.Lamp.self)
        return Attic(till: Till(ledger: Ledger()), ledger: Ledger(), again: Ledger())
      }
      return try container.diagram().split(separator: "\n").filter { !$0.contains("named") }
        .map { $0.replacing("s\(number + 1)", with: "first").replacing("s\(number + 2)", with: "second") }
    }
    let expected: [Substring] = [
      "flowchart LR", "  s0[\"Attic<br/>graph\"]", "  first[\"Lamp<br/>container\"]",
      "  second[\"Lamp<br/>graph\"]", "  s0 --> first", "  s0 --> second",
    ]
    let drawing = drawings.first { $0 != expected } ?? expected
    #expect(
      drawing == expected,
      """
      Two lamps with one description, here called first and second: number the services, not their labels, and \
      break the tie by `String(reflecting:)` of the service, which says where a type was declared.
      """)
  }

  @Test("the box is that of the assembly that won")
  func lastAssembly() throws {
    let assemblies: [any Assembly] = [
      LedgerAssembly(), TillAssembly(), OtherLedgerAssembly(), EmptyAssembly(),
    ]
    let container = Container()
    for assembly in assemblies { try assembly.assemble(container: container) }
    let drawing = try container.diagram(assemblies: assemblies)
    #expect(
      drawing == """
        flowchart LR
          subgraph a1["TillAssembly"]
            s1["Till<br/>graph"]
          end
          subgraph a2["OtherLedgerAssembly"]
            s0["Ledger<br/>container"]
          end
          s1 --> s0
        """,
      """
      Two assemblies register a ledger, and the later one wins: its box has the ledger. An assembly \
      without a node of its own \
      has no box, and the boxes are numbered as the assemblies are.
      """)
  }

  @Test("a drawing calls no hook")
  func hooks() throws {
    let calls = CallLog()
    let assemblies: [any Assembly] = [StartedAssembly(calls: calls), LedgerAssembly()]
    let container = Container()
    for assembly in assemblies { try assembly.assemble(container: container) }
    let drawing = outcome { try container.diagram(assemblies: assemblies) }
    #expect(
      drawing == """
        flowchart LR
          subgraph a0["StartedAssembly"]
            s1["Till<br/>graph"]
          end
          subgraph a1["LedgerAssembly"]
            s0["Ledger<br/>graph"]
          end
          s1 --> s0
        """,
      """
      The first assembly registers a till, and its hook (kata 7.5) asks for a ledger, which the second one \
      registers. What an assembly registers can be seen without its hook.
      """)
    #expect(calls.calls == [], "A hook is called when the app starts. A drawing starts nothing.")
  }

  @Test("keys of one type have boxes of their own")
  func sameType() throws {
    let assemblies: [any Assembly] = [LedgerAssembly(), OldLedgerAssembly()]
    let container = Container()
    for assembly in assemblies { try assembly.assemble(container: container) }
    container.register(Ledger.self, name: "new") { _ in Ledger() }
    container.register(Ledger.self) { (_, number: Int) in Ledger() }.inObjectScope(.transient)
    let drawing = try container.diagram(assemblies: assemblies)
    #expect(
      drawing == """
        flowchart LR
          subgraph a0["LedgerAssembly"]
            s0["Ledger<br/>graph"]
          end
          subgraph a1["OldLedgerAssembly"]
            s2["Ledger named #quot;old#quot;<br/>graph"]
          end
          s1["Ledger named #quot;new#quot;<br/>graph"]
          s3["Ledger with (Int)<br/>transient"]
        """,
      """
      Four ledgers: one for each assembly, and two that belong to none. A box is that of a key, with its name \
      and its arguments, not that of a type.
      """)
  }

  @Test("a service that asks for itself has an edge to itself")
  func loop() throws {
    let container = Container()
    container.register(Till.self) { try $0.resolve(Till.self) }
    container.register(Hen.self) { _ in Hen() }
      .initCompleted { resolver, hen in _ = try resolver.resolve(Hen.self) }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Hen<br/>graph"]
          s1["Till<br/>graph"]
          s0 --> s0
          s1 --> s1
        """,
      "A till that can't be made without a till is a fault that the drawing has to show.")
  }

  @Test("circles are drawn, and what is the parent's")
  func circle() throws {
    let parent = Container()
    parent.register(Hen.self) { _ in Hen() }
      .initCompleted { resolver, hen in hen.egg = try resolver.resolve(Egg.self, name: "brown") }
    parent.register(Egg.self, name: "brown") { Egg(nest: try $0.resolve(Nest.self)) }
    let child = Container(parent: parent)
    child.register(Nest.self) { Nest(hen: try $0.resolve(Hen.self)) }
    let drawing = try child.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Egg named #quot;brown#quot;<br/>graph"]
          s1["Hen<br/>graph"]
          s2["Nest<br/>graph"]
          s0 --> s2
          s1 --> s0
          s2 --> s1
        """,
      """
      Hen, egg and nest are a circle that initCompleted closes. The nest is the child's; the others are \
      its parent's.
      """
    )
  }

  @Test("a thousand services are drawn once each")
  func thousand() throws {
    let calls = CallLog()
    let container = Container()
    for number in 0..<1_000 {
      container.register(Int.self, name: "\(number)") { resolver in
        calls.record("\(number)")
        for offset in [60, 111, 240] where number + offset < 1_000 {
          _ = try resolver.resolve(Int.self, name: "\(number + offset)")
        }
        return number
      }
      .inObjectScope(.container)
    }
    let lines = try container.diagram().split(separator: "\n")
    let edges = [60, 111, 240].map { 1_000 - $0 }.reduce(0, +)
    #expect(lines.count == 1 + 1_000 + edges, "The head, a thousand nodes, and each dependency once.")
    #expect(
      calls.calls.count == 1_000,
      "The cost must not grow faster than registrations and dependencies together.")
  }

  @Test("several missing services are in the order of their descriptions")
  func severalMissing() throws {
    let names = ["x", "b", "a", "y", "c"]
    let container = Container()
    container.register(Attic.self) { resolver in
      for name in names { _ = try? resolver.resolve(Ledger.self, name: name) }
      _ = try? resolver.resolve(Abacus.self)
      return Attic(till: Till(ledger: Ledger()), ledger: Ledger(), again: Ledger())
    }
    container.register(Till.self) { _ in Till(ledger: Ledger()) }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Attic<br/>graph"]
          s1["Till<br/>graph"]
          s2["Abacus<br/>not registered"]
          s3["Ledger named #quot;a#quot;<br/>not registered"]
          s4["Ledger named #quot;b#quot;<br/>not registered"]
          s5["Ledger named #quot;c#quot;<br/>not registered"]
          s6["Ledger named #quot;x#quot;<br/>not registered"]
          s7["Ledger named #quot;y#quot;<br/>not registered"]
          s0 --> s2
          s0 --> s3
          s0 --> s4
          s0 --> s5
          s0 --> s6
          s0 --> s7
        """,
      """
      The attic asks for an abacus and five ledgers, and does without them, as none is registered. What is \
      asked for is drawn, also if no error came of it, and what is missing is in the order of the \
      descriptions, too.
      """)
  }

  @Test("edges are in the order of the numbers")
  func edgeOrder() throws {
    let container = Container()
    for number in 10...12 {
      container.register(Int.self, name: "\(number)") { resolver in
        _ = try? resolver.resolve(Abacus.self)
        for other in 10...12 where other > number { _ = try resolver.resolve(Int.self, name: "\(other)") }
        return number
      }
    }
    for number in 1...8 { container.register(Double.self, name: "\(number)") { _ in 0 } }
    container.register(Int.self) {
      _ = try? $0.resolve(Abacus.self)
      return try $0.resolve(Int.self, name: "12")
    }
    let edges = try container.diagram().split(separator: "\n").filter { $0.contains("-->") }
    #expect(
      edges == [
        "  s8 --> s11", "  s8 --> s12", "  s9 --> s10", "  s9 --> s11", "  s9 --> s12", "  s10 --> s11",
        "  s10 --> s12", "  s11 --> s12",
      ],
      """
      Eight numbers come first, then four that ask for each other and for an abacus, which is not registered: \
      it is the last one, s12. Edges are sorted as pairs of numbers: s9 before s10, and the one that is missing \
      last, whatever its name begins with.
      """)
  }

  @Test("a service with arguments has arrows if another service asks for it")
  func arguments() throws {
    let container = Container()
    container.register(Till.self) { (resolver, cents: Int) in Till(ledger: try resolver.resolve(Ledger.self))
    }
    container.register(Ledger.self) { _ in Ledger() }.inObjectScope(.container)
    container.register(Counter.self) { Counter(till: try $0.resolve(Till.self, arguments: 3), prices: []) }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Counter<br/>graph"]
          s1["Ledger<br/>container"]
          s2["Till with (Int)<br/>transient"]
          s0 --> s2
          s2 --> s1
        """,
      """
      The counter asks for a till with three cents, whose factory asks for the ledger. Both have been seen, so \
      both are drawn.
      """)
  }

  @Test("a missing service with arguments is drawn with them")
  func missingArguments() throws {
    let container = Container()
    container.register(Counter.self) { resolver in
      _ = try? resolver.resolve(Till.self, arguments: 3)
      return Counter(till: Till(ledger: Ledger()), prices: [])
    }
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Counter<br/>graph"]
          s1["Till with (Int)<br/>not registered"]
          s0 --> s1
        """,
      "The counter asks for a till with a number, and no such till is registered. What is asked for is drawn."
    )
  }

  @Test("two assemblies of one type are two boxes")
  func sameAssembly() throws {
    let assemblies: [any Assembly] = [
      NamedLedgerAssembly(name: "b"), LedgerAssembly(), NamedLedgerAssembly(name: "a"),
    ]
    let container = Container()
    for assembly in assemblies { try assembly.assemble(container: container) }
    let drawing = try container.diagram(assemblies: assemblies)
    #expect(
      drawing == """
        flowchart LR
          subgraph a0["NamedLedgerAssembly"]
            s2["Ledger named #quot;b#quot;<br/>graph"]
          end
          subgraph a1["LedgerAssembly"]
            s0["Ledger<br/>graph"]
          end
          subgraph a2["NamedLedgerAssembly"]
            s1["Ledger named #quot;a#quot;<br/>graph"]
          end
        """,
      """
      The first and the third assembly are of one type, and each registers a ledger of its own. A box is that \
      of an assembly in the list, not that of a type.
      """)
  }

  @Test("the numbers follow the descriptions, not what is printed")
  func numberOrder() throws {
    let container = Container()
    container.register(Box<Int>.self) { _ in Box(value: 1) }
    container.register(Box2.self) { _ in Box2() }
    // The scopes are the other way round than the types.
    container.register(One.Lamp.self) { _ in One.Lamp() }
    container.register(Other.Lamp.self) { _ in Other.Lamp() }.inObjectScope(.container)
    let drawing = try container.diagram()
    #expect(
      drawing == """
        flowchart LR
          s0["Box2<br/>graph"]
          s1["Box#lt;Int#gt;<br/>graph"]
          s2["Lamp<br/>graph"]
          s3["Lamp<br/>container"]
        """,
      """
      Box2 comes before Box<Int>, as descriptions; in a label, < is written with a #, which comes before 2. Two \
      lamps of one description are in the order of `String(reflecting:)` of the service, whatever their scopes are.
      """)
  }

  @Test("the error of an assembly reaches the caller")
  func failingAssembly() {
    #expect(throws: Burnt.self, "An assembly can't register, so its box can't be drawn.") {
      try Container().diagram(assemblies: [LedgerAssembly(), BurntAssembly()])
    }
  }
}

private var cornerShopAssemblies: [any Assembly] { [StorageAssembly(), SalesAssembly()] }

private func makeCornerShop() throws -> Container {
  let container = Container()
  for assembly in cornerShopAssemblies { try assembly.assemble(container: container) }
  return container
}

private let cornerShopDrawing = """
  flowchart LR
    subgraph a0["StorageAssembly"]
      s2["Ledger<br/>container"]
      s6["any KeyValueStore<br/>container"]
      s7["any KeyValueStore named #quot;cache#quot;<br/>weak"]
    end
    subgraph a1["SalesAssembly"]
      s0["Counter<br/>graph"]
      s1["Counter with (Int, String)<br/>transient"]
      s3["Receipt<br/>transient"]
      s4["Till<br/>container"]
      s5["Voucher<br/>discardedWhenLogout"]
    end
    s0 --> s3
    s0 --> s4
    s0 --> s5
    s2 --> s6
    s3 --> s4
    s3 --> s7
    s4 --> s2
    s5 --> s6
  """

private struct StorageAssembly: Assembly {
  func assemble(container: Container) {
    container.register(KeyValueStore.self) { _ in MemoryStore() }.inObjectScope(.container)
    container.register(KeyValueStore.self, name: "cache") { _ in MemoryStore() }.inObjectScope(.weak)
    container.register(Ledger.self) {
      _ = try $0.resolve(KeyValueStore.self)
      return Ledger()
    }
    .inObjectScope(.container)
  }
}

private struct SalesAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Till.self) { Till(ledger: try $0.resolve(Ledger.self)) }.inObjectScope(.container)
    container.register(Receipt.self) {
      _ = try $0.resolve(KeyValueStore.self, name: "cache")
      return Receipt(till: try $0.resolve(Till.self))
    }
    .inObjectScope(.transient)
    container.register(Voucher.self) {
      _ = try $0.resolve(KeyValueStore.self)
      return Voucher()
    }
    .inObjectScope(.discardedWhenLogout)
    container.register(Counter.self) {
      _ = try $0.resolve(Voucher.self)
      _ = try $0.resolve(Receipt.self)
      return Counter(till: try $0.resolve(Till.self), prices: [])
    }
    container.register(Counter.self) { (resolver, cents: Int, buyer: String) in
      Counter(till: try resolver.resolve(Till.self), prices: [cents])
    }
    .inObjectScope(.transient)
  }
}

private struct LedgerAssembly: Assembly {
  func assemble(container: Container) { container.register(Ledger.self) { _ in Ledger() } }
}

private struct OtherLedgerAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Ledger.self) { _ in Ledger() }.inObjectScope(.container)
  }
}

private struct OldLedgerAssembly: Assembly {
  func assemble(container: Container) { container.register(Ledger.self, name: "old") { _ in Ledger() } }
}

private struct TillAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Till.self) { Till(ledger: try $0.resolve(Ledger.self)) }
  }
}

private struct EmptyAssembly: Assembly {
  func assemble(container: Container) {}
}

private struct Generic<Value>: Assembly {
  func assemble(container: Container) {
    container.register((Int, String).self) { (_, box: Box<Int>, function: @escaping @Sendable () -> Void) in
      (1, "")
    }
    .inObjectScope(.transient)
  }
}

private struct Burnt: Error {}

private final class Ledger: Sendable {}

private final class Till: Sendable {
  let ledger: Ledger
  init(ledger: Ledger) { self.ledger = ledger }
}

private struct Counter {
  let till: Till
  let prices: [Int]
}

private struct Receipt {
  let till: Till
}

private struct Voucher {}

private struct Attic {
  let till: Till
  let ledger: Ledger
  let again: Ledger
}

private struct Box<Value: Sendable>: Sendable {
  let value: Value
}

private enum One {
  struct Lamp {}
}

private enum Other {
  struct Lamp {}
}

private final class Hen {
  var egg: Egg?
}

private final class Egg {
  weak var nest: Nest?
  init(nest: Nest) { self.nest = nest }
}

private final class Nest {
  let hen: Hen
  init(hen: Hen) { self.hen = hen }
}

private struct Abacus {}

private struct Box2 {}

private struct NamedLedgerAssembly: Assembly {
  let name: String
  func assemble(container: Container) { container.register(Ledger.self, name: name) { _ in Ledger() } }
}

/// Has something to do when all is there.
private struct StartedAssembly: Assembly {
  let calls: CallLog

  func assemble(container: Container) {
    container.register(Till.self) { Till(ledger: try $0.resolve(Ledger.self)) }
  }

  func loaded(resolver: any Resolver) throws {
    calls.record("started")
    _ = try resolver.resolve(Ledger.self)
  }
}

private struct BurntAssembly: Assembly {
  func assemble(container: Container) throws { throw Burnt() }
}
