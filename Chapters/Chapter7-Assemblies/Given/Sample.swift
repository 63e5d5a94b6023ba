import Injection

/// Arguments with which `validate` may resolve a service that takes some.
public struct Sample {
  private let isFor: (ServiceKey) -> Bool
  private let run: (any Resolver) throws -> Void

  /// - Parameters:
  ///   - service: the service's type.
  ///   - name: the name that it is registered under, or nil.
  ///   - arguments: its arguments.
  public init<Service, each Argument>(
    _ service: Service.Type, name: String? = nil, arguments: repeat each Argument
  ) {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    let given = (repeat each arguments)
    isFor = { [types] key in
      key.service == Service.self && key.name == name && key.argumentTypes.elementsEqual(types, by: ==)
    }
    run = { _ = try $0.resolve(Service.self, name: name, arguments: repeat each given) }
  }

  func fits(_ key: ServiceKey) -> Bool { isFor(key) }

  /// Resolves the service with the arguments.
  func resolve(in container: Container) throws { try run(container) }
}
