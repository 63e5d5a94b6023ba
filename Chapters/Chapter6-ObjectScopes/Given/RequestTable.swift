/// A graph finds its requests by their entry and by the container that creates it.
extension ObjectGraph {
  struct Place: Hashable {
    let entry, container: ObjectIdentifier

    init(_ entry: Entry, in container: Container) {
      (self.entry, self.container) = (ObjectIdentifier(entry), ObjectIdentifier(container))
    }
  }

  /// The latest request for an entry in a container, or nil.
  func request(for entry: Entry, in container: Container) -> Request? {
    if count > 16 { return index[Place(entry, in: container)] }
    var request = latest
    while let candidate = request, candidate.entry !== entry || candidate.container !== container {
      request = candidate.previous
    }
    return request
  }

  /// The requests whose factories are running, the outermost first.
  var running: [Request] {
    if count > 16 { return index.values.filter(\.isCreating).sorted { $0.clients.count < $1.clients.count } }
    return latest.map { sequence(first: $0, next: \.previous).filter(\.isCreating).reversed() } ?? []
  }

  /// Lets the graph find a request, although it has no instance yet.
  func add(_ request: Request) {
    count += 1
    if count <= 16 { return latest = request }
    let new = index.isEmpty ? sequence(first: request, next: \.previous).reversed() : [request]
    for request in new { index[Place(request.entry, in: request.container)] = request }
  }

  /// Removes a request, if it is the latest.
  func remove(_ request: Request) {
    if request === latest && count <= 16 { (latest, count) = (request.previous, count - 1) }
  }
}
