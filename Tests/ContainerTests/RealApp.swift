import Solution6
import Synchronization

protocol Face: AnyObject {
  var node: Node { get }
}

/// An instance of any of the services. A test uses it on one thread after another, or reads what is complete.
final class Node: Face, @unchecked Sendable {
  let id, number, owner: Int
  var links: [Node]
  var isComplete = false
  var node: Node { self }

  init(_ id: Int, is number: Int, of owner: Int, with links: [Node]) {
    self.id = id
    self.number = number
    self.owner = owner
    self.links = links
  }

  /// The node, and all that it leads to.
  var reachable: [Node] {
    var found = [self]
    var next = 0
    var seen: Set = [ObjectIdentifier(self)]
    while next < found.count {
      found += found[next].links.filter { seen.insert(ObjectIdentifier($0)).inserted }
      next += 1
    }
    return found
  }
}

final class ForgetfulStorage: InstanceStorage {
  var instance: Any? {
    get { nil }
    set {}
  }
}

/// The app in a container and its child. It writes down what is created.
final class Real: Sendable {
  private struct Notes {
    var log: [String] = []
    var nodes: [Node] = []
    var latest = 0
  }

  let containers: [Container]
  private let session = ObjectScope(description: "session") { PermanentStorage() }
  private let forgetful = ObjectScope(description: "forgetful") { ForgetfulStorage() }
  private let notes = Mutex(Notes())

  init(_ app: App) {
    let parent = Container()
    containers = [parent, Container(parent: parent)]
    for (owner, specs) in [app.parent, app.child].enumerated() {
      register(specs, of: owner, in: containers[owner])
    }
  }

  private func register(_ specs: [Int: Spec], of owner: Int, in container: Container) {
    for (number, spec) in specs {
      let entry = container.register(Node.self, name: "\(number)") { [unowned self] resolver in
        let links = try spec.asks.map { try ask($0, resolver, of: owner) }
        if spec.factoryFails { throw Refusal(text: "factory of \(number)") }
        return create(number, of: owner, with: links, isComplete: !spec.hasActions)
      }
      entry.inObjectScope(scope(of: spec.life)).implements((any Face).self) { $0 }
      guard spec.hasActions else { continue }
      entry.initCompleted { [unowned self] resolver, node in
        let links = try spec.actions.map { try ask($0, resolver, of: owner) }
        if spec.actionFails { throw Refusal(text: "action of \(number)") }
        node.links += links.compactMap(\.self)
        node.isComplete = true
        notes.withLock { $0.log.append("\(node.id) completed with \(links.map { $0?.id ?? 0 })") }
      }
    }
  }

  private func scope(of life: Life) -> ObjectScope {
    switch life {
    case .transient: .transient
    case .graph: .graph
    case .container: .container
    case .weak: .weak
    case .session: session
    case .forgetful: forgetful
    }
  }

  /// What happens.
  func run(_ step: Step) -> [String] {
    notes.withLock { $0.log = [] }
    var result: [String] = []
    switch step {
    case .letGo: notes.withLock { $0.nodes = [] }
    case .reset(let child): containers[child ? 1 : 0].resetObjectScope(session)
    case .resolve(let number, let fromChild):
      do {
        let node = try resolve(number, from: fromChild ? 1 : 0)
        result = ["\(node.id)"] + node.reachable.filter { !$0.isComplete }.map { "\($0.id) is incomplete" }
      } catch let error as MissingRegistrationError {
        result = [error.path.map(\.description).joined(separator: " → ")]
      } catch let error as CircularDependencyError {
        result = ["cycle " + error.path.map(\.description).joined(separator: " → ")]
      } catch {
        result = [(error as? Refusal)?.text ?? "\(error)"]
      }
    }
    return notes.withLock { $0.log } + result
  }

  func resolve(_ number: Int, from level: Int) throws -> Node {
    try containers[level].resolve(Node.self, name: "\(number)")
  }

  private func ask(_ ask: Ask, _ resolver: any Resolver, of owner: Int) throws -> Node? {
    switch ask {
    case .service(let number): return try resolver.resolve(Node.self, name: "\(number)")
    case .face(let number): return try resolver.resolve((any Face).self, name: "\(number)").node
    case .ifPossible(let number): return try? resolver.resolve(Node.self, name: "\(number)")
    case .later(let number): return try resolver.provider(Node.self, name: "\(number)").instance
    case .inAChild(let number, let spec):
      // Nobody but this call holds the child.
      let child = Container(parent: containers[owner])
      register([number: spec], of: containers.count, in: child)
      return try child.resolve(Node.self, name: "\(number)")
    case .reset(let life):
      containers[owner].resetObjectScope(scope(of: life))
      return nil
    }
  }

  private func create(_ number: Int, of owner: Int, with links: [Node?], isComplete: Bool) -> Node {
    notes.withLock { notes in
      notes.latest += 1
      let node = Node(notes.latest, is: number, of: owner, with: links.compactMap(\.self))
      node.isComplete = isComplete
      // Held, until a step lets go.
      notes.nodes.append(node)
      notes.log.append("\(node.id) is \(number) with \(links.map { $0?.id ?? 0 })")
      return node
    }
  }
}
