/// One request for a service, and the resolver that the service's factory is given.
final class Request: Resolver {
  // Kata 5.3: a request doesn't know which service it is for, or where it came from.
  // Kata 5.4: a request knows no graph, so a factory never finds what another factory has created.
  private let container: Container

  init(in container: Container) {
    self.container = container
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // Kata 5.5: whoever has kept this resolver can use it after the call.
    try container.resolve(Service.self, name: name, arguments: repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }
}
