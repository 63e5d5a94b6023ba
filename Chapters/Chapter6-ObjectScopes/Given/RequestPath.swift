extension Request {
  /// The services from the start of the graph to this one. O(*n*) in their number.
  var path: [ServiceKey] { chain.map(\.entry.key) }

  /// The cycle from an earlier request for the same service to this request and back. Nil if that isn't a cycle, because a created
  /// service without actions doesn't wait for anything.
  func cycle(to earlier: Request) -> [ServiceKey]? {
    guard earlier.isCreating || !earlier.entry.actions.isEmpty else { return nil }
    let chain = chain
    let start = chain.lastIndex {
      $0.entry.factory === earlier.entry.factory && $0.container === earlier.container
    }
    if start == nil && !earlier.isCreating { return nil }
    return chain[(start ?? 0)...].map(\.entry.key) + [earlier.entry.key]
  }

  /// The requests from the start of the graph to the one whose factory is running. That isn't always this request: a factory may
  /// have another factory's resolver, as an argument.
  private var chain: [Request] {
    let running = graph?.running ?? []
    return (running.first ?? self).clients.reversed() + running.dropFirst()
  }

  /// This request, and the requests that led to it.
  var clients: [Request] { Array(sequence(first: self, next: \.client)) }
}
