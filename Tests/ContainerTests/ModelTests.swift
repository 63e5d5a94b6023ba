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
      let (model, real) = (Model(app), Real(app))
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
    var random = Random(seed: 36)
    var (different, found) = ([String](), 0)
    for number in 0..<2_000 {
      let app = App(using: &random, isSimple: true, fails: false)
      let (model, real) = (Model(app), Real(app))
      for level in 0...1 {
        guard let captives = try? real.containers[level].captives() else { continue }
        let pairs = Set(captives.map { [$0.path[0].description, $0.path[$0.path.count - 1].description] })
        found += pairs.count
        if pairs != model.captives(from: level) {
          different.append("\(number), level \(level): \(app)\n\(pairs)\n\(model.captives(from: level))")
        }
      }
    }
    #expect(
      different.isEmpty && found > 80,
      "\(found) captives, \(different.count) different: \(different.first ?? "")")
  }

  @Test("four threads get the same shared instances, all complete")
  func onFourThreads() throws {
    var random = Random(seed: 4)
    var wrong: [String] = []
    for number in 0..<200 {
      let app = App(using: &random, isSimple: true)
      let real = Real(app)
      let results = try onThreads(4) { thread in
        app.parent.keys.sorted().flatMap { service in
          (try? real.resolve((service + thread) % app.parent.count, from: thread % 2))?.reachable ?? []
        }
      }
      var shared: [String: Node] = [:]
      for node in results.joined() {
        if !node.isComplete { wrong.append("\(number): \(node.id) is incomplete") }
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
private func onALargeStack(_ work: @escaping @Sendable () -> [String]) -> [String] {
  let box = Box()
  let thread = Thread { box.finish(work()) }
  thread.stackSize = 16 << 20
  thread.start()
  return box.wait()
}

private final class Box: Sendable {
  private let texts = Mutex<[String]>([])
  private let done = DispatchSemaphore(value: 0)

  func finish(_ new: [String]) {
    texts.withLock { $0 = new }
    done.signal()
  }

  func wait() -> [String] {
    done.wait()
    return texts.withLock(\.self)
  }
}

/// What a factory or an action asks for.
enum Ask {
  case service(Int), face(Int), ifPossible(Int), later(Int)
}

enum Life: CaseIterable {
  case transient, graph, container, weak, session, forgetful
}

/// A service: how it is created.
struct Spec {
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
struct App: CustomStringConvertible {
  let parent: [Int: Spec]
  let child: [Int: Spec]
  let steps: [Step]

  init(using random: inout Random, isSimple: Bool = false, fails: Bool = true) {
    let count = Int.random(in: 2...8, using: &random)
    func isOnce(in chances: Int) -> Bool { Int.random(in: 1...chances, using: &random) == 1 }
    func asks() -> [Ask] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        // One of them is registered nowhere.
        let other = Int.random(in: 0...count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return .face(other)
        case 2 where !isSimple: return .ifPossible(other)
        case 3 where !isSimple: return .later(other)
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
