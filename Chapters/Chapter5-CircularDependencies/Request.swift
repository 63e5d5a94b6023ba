/// One request for a service, and the resolver that the service's factory is given.
final class Request: Resolver {
  // Kata 5.4: a request knows no graph, so a factory never finds what another factory has created.
  let entry: Entry
  private let container: Container
  /// The request whose factory needs this service, or nil for the first request.
  private let client: Request?

  init(_ entry: Entry, for client: Request? = nil, in container: Container) {
    self.entry = entry
    self.container = container
    self.client = client
  }

  // Kata 5.3: a request knows its client. Its path doesn't.
  /// The services from the first request to this one.
  var path: [ServiceKey] { [entry.key] }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // Kata 5.3: the container starts over, so it can't know who is asking.
    // Kata 5.5: whoever has kept this resolver can use it after the call.
    try container.resolve(Service.self, name: name, arguments: repeat each arguments)
  }

  /// Creates a service: runs the entry's factory, with this request as its resolver.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(entry.key) was registered with \(type(of: entry.factory))")
    }
    return try factory.make(self, repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }
}
