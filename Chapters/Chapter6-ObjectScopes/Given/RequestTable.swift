/// The requests of a graph. It finds a request by its registration and by the container that creates the service. A reset replaces an
/// entry, but not its factory, so a graph stays with what it has created.
struct RequestTable {
  private struct Place: Hashable {
    let factory: ObjectIdentifier
    let container: ObjectIdentifier

    init(_ entry: Entry, in container: Container) {
      factory = ObjectIdentifier(entry.factory)
      self.container = ObjectIdentifier(container)
    }
  }

  /// The latest of the first sixteen requests, each of which knows the request before it. A small graph needs no dictionary, which
  /// saves a quarter of the time for a graph of three.
  private(set) var latest: Request?
  private var count = 0
  /// All requests of a large graph.
  private var index: [Place: Request] = [:]

  private var isSmall: Bool { count <= 16 }

  /// The latest request for an entry in a container, or nil.
  func find(_ entry: Entry, in container: Container) -> Request? {
    guard isSmall else { return index[Place(entry, in: container)] }
    var request = latest
    while let candidate = request,
      candidate.entry.factory !== entry.factory || candidate.container !== container
    {
      request = candidate.previous
    }
    return request
  }

  /// The requests whose factories are running, the outermost first.
  var running: [Request] {
    guard isSmall else {
      return index.values.filter(\.isCreating).sorted { $0.clients.count < $1.clients.count }
    }
    return small.filter(\.isCreating).reversed()
  }

  /// Adds a request, although it has no instance yet.
  mutating func add(_ request: Request) {
    count += 1
    if isSmall {
      latest = request
      return
    }
    if index.isEmpty {
      for earlier in small.reversed() { index[Place(earlier.entry, in: earlier.container)] = earlier }
    }
    index[Place(request.entry, in: request.container)] = request
  }

  /// Removes a request if it is the latest of a small graph. A large graph keeps it.
  mutating func remove(_ request: Request) {
    guard isSmall, request === latest else { return }
    latest = request.previous
    count -= 1
  }

  /// The first sixteen requests, the latest first.
  private var small: [Request] {
    latest.map { Array(sequence(first: $0, next: \.previous)) } ?? []
  }
}
