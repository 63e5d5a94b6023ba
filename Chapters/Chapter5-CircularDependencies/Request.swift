/// One request for a service, and the resolver that the service's factory could be given.
final class Request: Resolver {
  private let container: Container

  init(in container: Container) {
    self.container = container
  }

  // Kata 5.4: no factory is given a request, and a request knows neither its service nor where it came from.
  // Kata 5.5: nor the graph that it belongs to.
  // Kata 5.6: and all that it can be asked for is a service now.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    try container.resolve(service, name: name, arguments: repeat each arguments)
  }
}
