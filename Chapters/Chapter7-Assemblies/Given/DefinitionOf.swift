import Injection

/// A registration as a value: a factory, and how long its instances live.
struct DefinitionOf<Service, each Argument>: Definition {
  private let name: String?
  private let scope: ObjectScope
  private let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service
  private let completed: (@Sendable (any Resolver, Service) throws -> Void)?

  /// - Parameters:
  ///   - name: the registration's name, if it has one.
  ///   - scope: how long an instance lives.
  ///   - completed: completes an instance after its graph was created.
  ///   - factory: creates an instance.
  init(
    name: String? = nil, scope: ObjectScope = .graph,
    completed: (@Sendable (any Resolver, Service) throws -> Void)? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) {
    self.name = name
    self.scope = scope
    self.completed = completed
    self.factory = factory
  }

  func register(in container: Container) -> () -> Void {
    let entry = container.register(Service.self, name: name, factory: factory).inObjectScope(scope)
    if let completed { entry.initCompleted(completed) }
    return entry.unregister
  }
}

/// A definition of any service.
protocol Definition {
  /// - Returns: a closure that removes the registration again, unless a later registration has replaced it.
  func register(in container: Container) -> () -> Void
}

/// An object whose stored properties are definitions, or further assemblies.
protocol DefinitionAssembly: AnyObject {}
