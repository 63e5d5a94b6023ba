/// One call of `resolve` on a container, with everything that its factories ask for. Each call could have a graph of
/// its own, and a factory would be given the graph instead of the container.
final class ObjectGraph: Resolver {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  // Kata 5.4: nobody makes a graph yet, and a graph would know nothing.
  // Kata 5.5: nor would it remember what was made.
  // Kata 5.6: and all that it can be asked for is a service now.
  /// Makes a service.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    try container.resolve(service, name: name, argument: repeat each argument)
  }
}
