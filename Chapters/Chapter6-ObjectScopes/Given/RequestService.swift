extension Request {
  /// Finds an instance or creates it. The first request of a graph completes all new instances and then ends the graph.
  @inline(__always)  // A new instance takes a quarter longer if the arguments are packed once more.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    let created = graph?.created.count ?? 0
    var hasFailed = false
    defer {
      isCreating = false
      if isFirst {
        isOver = true
        graph?.end(hasFailed: hasFailed)
      } else if hasFailed {
        graph?.takeBack(self, created: created)
      }
    }
    if let number = try findOrJoin(), let graph { return cast(graph.instances[number]) }
    hasFailed = true
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(entry.key) was registered with \(type(of: entry.factory))")
    }
    let service = try factory.make(self, repeat each arguments)
    isCreating = false
    if graph != nil || !entry.actions.isEmpty { joinedGraph().keep(service, for: self) }
    if isFirst { try graph?.complete() }
    hasFailed = false
    return service
  }
}
