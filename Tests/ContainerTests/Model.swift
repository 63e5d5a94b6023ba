/// What was asked for in vain: the text of the error.
struct Refusal: Error { let text: String }
struct TooLarge: Error {}

/// The naive model: numbers instead of instances, and one thread.
final class Model {
  private struct Entry {
    let key: String
    let number, owner: Int
    let spec: Spec
    let isFace: Bool
    var place: String { "\(key) of \(owner)" }
    var isShared: Bool { spec.life != .transient && spec.life != .graph }
  }

  private final class Request {
    let entry: Entry
    let home: Int
    let chain: [Request]
    var isCreating = true
    init(_ entry: Entry, _ home: Int, _ chain: [Request]) {
      self.entry = entry
      self.home = home
      self.chain = chain
    }
  }

  private final class Graph {
    /// What this graph has created and finds again.
    var created: [String: Int] = [:]
    var waiting: [(request: Request, id: Int)] = []
    /// Whether it creates something shared.
    var isSharing = false
    /// What it keeps if it succeeds, and what graphs inside of it have kept.
    var kept: [(place: String, id: Int)] = []
  }

  /// The services of a container, and the level of its parent.
  private struct Level {
    let specs: [Int: Spec]
    let parent: Int?
  }

  private var levels: [Level]
  private var resets: [String: Int] = [:]
  /// The running graphs, the outermost first.
  private var graphs: [Graph] = []
  private typealias Kept = (id: Int, life: Life, owner: Int)
  private var kept: [String: Kept] = [:]
  private var log: [String] = []
  private var latest = 0
  private var requests = 0
  /// What each instance holds.
  private var links: [Int: [Int]] = [:]

  init(_ app: App) {
    levels = [Level(specs: app.parent, parent: nil), Level(specs: app.child, parent: 0)]
  }

  /// What should happen, or nil if that takes too long.
  func run(_ step: Step) -> [String]? {
    log = []
    requests = 0
    switch step {
    case .letGo:
      // The containers that a factory has created don't live anymore.
      kept = kept.filter { $1.owner < 2 }
      kept = kept.filter { $1.life != .weak || living.contains($1.id) }
    case .reset(let child): reset(.session, of: child ? 1 : 0)
    case .resolve(let number, let fromChild):
      do { log.append("\(try graph(number, from: fromChild ? 1 : 0))") } catch let error as Refusal {
        log.append(error.text)
      } catch { return nil }
    }
    return log
  }

  /// Whether a container can resolve all of its services, one after the other, without an endless chain of providers.
  func isFinite(from level: Int) -> Bool {
    Set(levels[...level].flatMap(\.specs.keys)).sorted().allSatisfy {
      run(.resolve($0, fromChild: level == 1)) != nil
    }
  }

  private func reset(_ life: Life, of level: Int) {
    kept = kept.filter { $1.life != life || $1.owner != level }
    resets["\(life) of \(level)", default: 0] += 1
  }

  private func graph(_ number: Int, from level: Int) throws -> Int {
    let graph = Graph()
    graphs.append(graph)
    defer { graphs.removeLast() }
    do {
      let id = try request(number, isFace: false, from: level, [], graph)
      while !graph.waiting.isEmpty {
        let (request, id) = graph.waiting.removeFirst()
        let links = try request.entry.spec.actions.map { try ask($0, request, graph) }
        if request.entry.spec.actionFails { throw Refusal(text: "action of \(request.entry.number)") }
        self.links[id, default: []] += links
        log.append("\(id) completed with \(links)")
      }
      graphs.dropLast().last(where: \.isSharing)?.kept += graph.kept
      return id
    } catch {
      for (place, id) in graph.kept where kept[place]?.id == id { kept[place] = nil }
      throw error
    }
  }

  private func ask(_ ask: Ask, _ client: Request, _ graph: Graph) throws -> Int {
    let chain = client.chain + [client]
    switch ask {
    case .service(let number): return try request(number, isFace: false, from: client.home, chain, graph)
    case .face(let number): return try request(number, isFace: true, from: client.home, chain, graph)
    case .later(let number): return try self.graph(number, from: client.home)
    case .inAChild(let number, let spec):
      levels.append(Level(specs: [number: spec], parent: client.entry.owner))
      return try self.graph(number, from: levels.count - 1)
    case .reset(let life):
      reset(life, of: client.entry.owner)
      return 0
    case .ifPossible(let number):
      do { return try request(number, isFace: false, from: client.home, chain, graph) } catch is Refusal {
        return 0
      }
    }
  }

  private func request(_ number: Int, isFace: Bool, from level: Int, _ chain: [Request], _ graph: Graph)
    throws -> Int
  {
    requests += 1
    if requests > 100 { throw TooLarge() }
    let key = isFace ? "any Face named \"\(number)\"" : "Node named \"\(number)\""
    let path = chain.map(\.entry.key)
    guard let owner = owner(of: number, from: level), let spec = levels[owner].specs[number] else {
      throw Refusal(text: (path + [key]).joined(separator: " → "))
    }
    let face = Spec(
      life: .transient, asks: [.service(number)], actions: [], hasActions: false, factoryFails: false,
      actionFails: false)
    let entry = Entry(key: key, number: number, owner: owner, spec: isFace ? face : spec, isFace: isFace)
    // What is shared is created by its owner.
    let home = entry.isShared ? owner : level
    if entry.isShared {
      if let id = graph.created["\(entry.place) in \(home)"] ?? kept[entry.place]?.id { return id }
      graph.isSharing = true
    }
    if entry.spec.life == .graph, let id = graph.created["\(entry.place) in \(home)"] { return id }
    if let start = chain.lastIndex(where: {
      $0.entry.place == entry.place && $0.home == home && ($0.isCreating || entry.spec.hasActions)
    }) {
      throw Refusal(text: "cycle " + (path[start...] + [key]).joined(separator: " → "))
    }
    let request = Request(entry, home, chain)
    defer { request.isCreating = false }
    // A client may swallow the error and go on, without what a failed request has created.
    let before = (created: graph.created, waiting: graph.waiting, kept: graph.kept)
    do { return try create(request, graph) } catch {
      for (place, id) in graph.kept[before.kept.count...] where kept[place]?.id == id { kept[place] = nil }
      (graph.created, graph.waiting, graph.kept) = before
      throw error
    }
  }

  private func create(_ request: Request, _ graph: Graph) throws -> Int {
    let (entry, number, home) = (request.entry, request.entry.number, request.home)
    let resets = resets["\(entry.spec.life) of \(entry.owner)"]
    let links = try entry.spec.asks.map { try ask($0, request, graph) }
    if entry.isFace { return links[0] }
    if entry.spec.factoryFails { throw Refusal(text: "factory of \(number)") }
    latest += 1
    self.links[latest] = links
    log.append("\(latest) is \(number) with \(links)")
    // What was begun before a reset is not kept.
    let isCurrent = resets == self.resets["\(entry.spec.life) of \(entry.owner)"]
    if entry.isShared && entry.spec.life != .forgetful && isCurrent {
      kept[entry.place] = (latest, entry.spec.life, entry.owner)
      graph.kept.append((entry.place, latest))
    }
    if entry.spec.life != .transient && entry.spec.life != .forgetful {
      graph.created["\(entry.place) in \(home)"] = latest
    }
    if entry.spec.hasActions { graph.waiting.append((request, latest)) }
    return latest
  }

  /// The level where a container finds a service.
  private func owner(of number: Int, from level: Int) -> Int? {
    if levels[level].specs[number] != nil { return level }
    return levels[level].parent.flatMap { owner(of: number, from: $0) }
  }

  /// What stays if nobody outside holds anything: what the container keeps, cycles, and all that they lead to.
  private var living: Set<Int> {
    let cycles = links.keys.filter { reachable(from: links[$0] ?? []).contains($0) }
    return reachable(from: kept.values.filter { $0.life != .weak }.map(\.id) + cycles)
  }

  private func reachable(from ids: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    var next = ids
    while let id = next.popLast() {
      if found.insert(id).inserted { next += links[id] ?? [] }
    }
    return found
  }

  /// The holder and the captive of each captive dependency, seen from a level.
  func captives(from level: Int) -> Set<[String]> {
    typealias Place = (number: Int, isFace: Bool, home: Int)
    func spec(_ place: Place) -> (life: Life, spec: Spec)? {
      guard let owner = owner(of: place.number, from: place.home) else { return nil }
      return levels[owner].specs[place.number].map { (place.isFace ? .transient : $0.life, $0) }
    }
    func place(_ number: Int, isFace: Bool, from level: Int) -> Place {
      guard !isFace, let life = spec((number, false, level))?.life, life != .transient, life != .graph else {
        return (number, isFace, level)
      }
      return (number, false, owner(of: number, from: level) ?? level)
    }
    func dependencies(_ client: Place) -> [Place] {
      if client.isFace { return [place(client.number, isFace: false, from: client.home)] }
      return (spec(client).map { $0.spec.asks + $0.spec.actions } ?? []).compactMap {
        switch $0 {
        case .service(let number): place(number, isFace: false, from: client.home)
        case .face(let number): place(number, isFace: true, from: client.home)
        // What a provider creates is another graph. The service doesn't hold it.
        case .later, .ifPossible, .inAChild, .reset: nil
        }
      }
    }
    func name(_ place: Place) -> String { "\(place)" }
    func all(from start: [Place], while isOpen: (Place) -> Bool) -> [Place] {
      var found: [Place] = []
      var seen: Set<String> = []
      var next = start
      while let place = next.popLast() {
        guard seen.insert(name(place)).inserted else { continue }
        found.append(place)
        if isOpen(place) { next += dependencies(place) }
      }
      return found
    }
    let visible = Set(levels[...level].flatMap(\.specs.keys)).flatMap {
      [place($0, isFace: false, from: level), place($0, isFace: true, from: level)]
    }
    var pairs: Set<[String]> = []
    for holder in all(from: visible, while: { _ in true }) where spec(holder)?.life == .container {
      for held in all(from: dependencies(holder), while: { spec($0)?.life != .container }) {
        guard let life = spec(held)?.life, life == .session || life == .forgetful else { continue }
        pairs.insert(["Node named \"\(holder.number)\"", "Node named \"\(held.number)\""])
      }
    }
    return pairs
  }
}
