/// How a graph finds its requests: by the registration and by the container that creates the service. A reset replaces an entry, but
/// not its factory, so a graph stays with what it has created.
extension ObjectGraph {
  struct Place: Hashable {
    let factory: ObjectIdentifier
    let container: ObjectIdentifier

    init(_ entry: Entry, in container: Container) {
      factory = ObjectIdentifier(entry.factory)
      self.container = ObjectIdentifier(container)
    }
  }

  /// An array that grows twice takes a twentieth of the time for a graph of three.
  static var roomForFour: [Any] {
    var instances: [Any] = []
    instances.reserveCapacity(4)
    return instances
  }

  /// The requests of a graph with more than sixteen. Fewer need no dictionary, which saves a quarter of the time for a graph of three.
  final class Large {
    /// The last request at each place.
    var index: [Place: Request] = [:]
    /// The requests after the sixteenth, each with the request that the index had at its place before.
    var later: [(request: Request, hidden: Request?)] = []
  }

  /// The latest request for an entry in a container, or nil.
  func request(for entry: Entry, in container: Container) -> Request? {
    if let large { return large.index[Place(entry, in: container)] }
    var request = latest
    while let candidate = request,
      candidate.entry.factory !== entry.factory || candidate.container !== container
    {
      request = candidate.previous
    }
    return request
  }

  /// The requests whose factories are running, the outermost first.
  var running: [Request] { (first + (large?.later.map(\.request) ?? [])).filter(\.isCreating) }

  /// Lets the graph find a request, although it has no instance yet.
  func add(_ request: Request) {
    if count < 16 {
      count += 1
      return latest = request
    }
    let large = large ?? Large()
    if self.large == nil {
      for request in first { large.index[Place(request.entry, in: request.container)] = request }
      self.large = large
    }
    let hidden = large.index.updateValue(request, forKey: Place(request.entry, in: request.container))
    large.later.append((request, hidden))
  }

  /// Removes a request if it is the last.
  func remove(_ request: Request) {
    guard request === last else { return }
    if let large, let (_, hidden) = large.later.popLast() {
      large.index[Place(request.entry, in: request.container)] = hidden
    } else {
      large = nil
      latest = request.previous
      count -= 1
    }
  }

  var last: Request? { large?.later.last?.request ?? latest }

  /// The first requests, in order.
  private var first: [Request] {
    latest.map { Array(sequence(first: $0, next: \.previous)) }?.reversed() ?? []
  }
}
