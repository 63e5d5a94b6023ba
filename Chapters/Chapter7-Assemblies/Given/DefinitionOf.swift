import Injection

/// A registration as a value: a service, and how it is made. An assembly keeps it in a stored property.
///
///     let clock = DefinitionOf<any WallClock> { _ in SystemClock() }
public struct DefinitionOf<Service, each Argument>: Definition, Sendable {
  private let name: String?
  private let scope: ObjectScope
  private let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service

  /// A definition. It is registered when the assembly that keeps it is activated.
  /// - Parameters:
  ///   - name: tells it from others of the same type, or nil.
  ///   - scope: how long an instance lives.
  ///   - factory: makes the service.
  public init(
    name: String? = nil, scope: ObjectScope = .graph,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) {
    self.name = name
    self.scope = scope
    self.factory = factory
  }

  var service: Any.Type { Service.self }

  func register(in container: Container) -> () -> Void {
    let entry = container.register(Service.self, name: name, factory: factory).inObjectScope(scope)
    return { entry.unregister() }
  }
}

/// A definition whose types are not spelled out, so that reflection can find any of them.
protocol Definition {
  /// What it is registered for.
  var service: Any.Type { get }

  /// Registers it.
  /// - Returns: removes this very registration, and what the container kept of it. It holds the container.
  func register(in container: Container) -> () -> Void
}
