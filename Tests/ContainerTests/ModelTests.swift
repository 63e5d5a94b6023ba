import Foundation
import KataSupport
import Solution6
import Synchronization
import Testing

/// Random graphs, resolved by the container and by a naive model. Both write down what they create; the two logs are equal.
@Suite("The container is what its model is") struct ModelTests {
  @Test("two thousand random graphs are created as the model says")
  func likeTheModel() {
    let different = onALargeStack(Self.differences)
    #expect(
      different.isEmpty,
      "The container should do what the model does. The first difference: \(different.first ?? "")")
  }

  private static func differences() -> [String] {
    var random = Random(seed: 28)
    var different: [String] = []
    for number in 0..<2_000 {
      let app = App(using: &random)
      let model = Model(app)
      let real = Real(app)
      for step in app.steps {
        let expected = model.run(step)
        if expected == nil { break }
        let log = real.run(step)
        if log != expected { different.append("\(number): \(app)\n\(step)\n\(expected ?? [])\n\(log)") }
      }
    }
    return different
  }

  @Test("the captives of two thousand apps are what the model says, from the parent and from the child")
  func captives() {
    let different = onALargeStack(Self.differentCaptives)
    #expect(different.isEmpty, "\(different.count) different: \(different.first ?? "")")
  }

  private static func differentCaptives() -> [String] {
    var random = Random(seed: 36)
    var different: [String] = []
    var found = 0
    for number in 0..<2_000 {
      let app = App(using: &random, isSimple: true, fails: false, hasInnerGraphs: true)
      let real = Real(app)
      for level in 0...1 where Model(app).isFinite(from: level) {
        guard let captives = try? real.containers[level].captives() else { continue }
        let pairs = Set(captives.map { [$0.path[0].description, $0.path[$0.path.count - 1].description] })
        let expected = Model(app).captives(from: level)
        found += pairs.count
        if pairs != expected { different.append("\(number), level \(level): \(app)\n\(pairs)\n\(expected)") }
      }
    }
    return found > 60 ? different : different + ["only \(found) captives"]
  }

  @Test("four threads get the same shared instances, all complete")
  func onFourThreads() throws {
    let apps = onALargeStack {
      var random = Random(seed: 4)
      return (0..<200).map { _ in App(using: &random, isSimple: true, hasInnerGraphs: true) }
        .filter { Model($0).isFinite(from: 0) && Model($0).isFinite(from: 1) }
    }
    var wrong: [String] = []
    for (number, app) in apps.enumerated() {
      let real = Real(app)
      let results = try onThreads(4) { thread in
        app.parent.keys.sorted().flatMap { service in
          (try? real.resolve((service + thread) % app.parent.count, from: thread % 2))?.reachable ?? []
        }
      }
      var shared: [String: Node] = [:]
      for node in results.joined() {
        if !node.isComplete { wrong.append("\(number): \(node.id) is incomplete") }
        // A child of a factory has services of its own.
        if node.owner > 1 { continue }
        let life = (node.owner == 0 ? app.parent : app.child)[node.number]?.life
        if life == .transient || life == .graph || life == .forgetful { continue }
        let known = shared.updateValue(node, forKey: "\(node.number) of \(node.owner)")
        if let known, known !== node { wrong.append("\(number): two instances of \(node.number)") }
      }
    }
    #expect(
      wrong.isEmpty,
      "Shared instances should be one for all threads, and visible when all that is created with them is complete."
    )
  }
}

/// A graph of a hundred requests needs more than the half megabyte that a thread may have.
private func onALargeStack<Result: Sendable>(_ work: @escaping @Sendable () -> [Result]) -> [Result] {
  let box = Box<Result>()
  let thread = Thread { box.finish(work()) }
  thread.stackSize = 16 << 20
  thread.start()
  return box.wait()
}

private final class Box<Result: Sendable>: Sendable {
  private let results = Mutex<[Result]>([])
  private let done = DispatchSemaphore(value: 0)

  func finish(_ new: [Result]) {
    results.withLock { $0 = new }
    done.signal()
  }

  func wait() -> [Result] {
    done.wait()
    return results.withLock(\.self)
  }
}

/// What a factory or an action does.
enum Ask: Sendable {
  case service(Int), face(Int), ifPossible(Int), later(Int)
  /// Resolves a service in a new child of its own container, and lets go of the child.
  case inAChild(Int, Spec)
  /// Resets a scope of its own container, in the middle of a graph.
  case reset(Life)
}

enum Life: CaseIterable {
  case transient, graph, container, weak, session, forgetful
}

/// A service: how it is created.
struct Spec: Sendable {
  let life: Life
  let asks, actions: [Ask]
  let hasActions, factoryFails, actionFails: Bool
}

enum Step {
  case resolve(Int, fromChild: Bool), reset(child: Bool), letGo
}

struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9 >> 3
  }
}

/// Some services in a container, and some of them again in its child.
struct App: CustomStringConvertible, Sendable {
  let parent: [Int: Spec]
  let child: [Int: Spec]
  let steps: [Step]

  init(using random: inout Random, isSimple: Bool = false, fails: Bool = true, hasInnerGraphs: Bool = false) {
    let count = Int.random(in: 2...8, using: &random)
    func isOnce(in chances: Int) -> Bool { Int.random(in: 1...chances, using: &random) == 1 }
    /// A service of a child that lives for one call.
    func part(of count: Int) -> Spec {
      Spec(
        life: Life.allCases.randomElement(using: &random) ?? .container,
        asks: [.service(Int.random(in: 0...count, using: &random))], actions: [],
        hasActions: false, factoryFails: isOnce(in: 12), actionFails: false)
    }
    func asks() -> [Ask] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        // One of them is registered nowhere.
        let other = Int.random(in: 0...count, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: return .face(other)
        case 2 where !isSimple: return .ifPossible(other)
        case 3 where !isSimple || hasInnerGraphs: return .later(other)
        case 4 where !isSimple || hasInnerGraphs: return .inAChild(other, part(of: count))
        case 5 where !isSimple: return .reset(Life.allCases.randomElement(using: &random) ?? .session)
        default: return .service(other)
        }
      }
    }
    func spec() -> Spec {
      let hasActions = isOnce(in: 3)
      return Spec(
        life: Life.allCases.randomElement(using: &random) ?? .graph, asks: asks(),
        actions: hasActions ? asks() : [],
        hasActions: hasActions, factoryFails: isOnce(in: 12) && fails,
        actionFails: hasActions && isOnce(in: 6) && fails)
    }
    parent = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, spec()) })
    child = Dictionary(uniqueKeysWithValues: (0..<count).filter { _ in isOnce(in: 4) }.map { ($0, spec()) })
    steps = (0..<10).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .reset(child: isOnce(in: 2))
      case 1, 2: .letGo
      default: .resolve(Int.random(in: 0..<count, using: &random), fromChild: isOnce(in: 2))
      }
    }
  }

  var description: String { "parent \(parent)\nchild \(child)\n\(steps)" }
}
