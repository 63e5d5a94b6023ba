import Injection

/// Arguments to check a registration with.
///
///     let report = container.validate(samples: [Sample(ProductPresenter.self, arguments: sword)])
public struct Sample {
  private let isFor: (ServiceKey) -> Bool
  private let run: (any Resolver) throws -> Void

  /// A sample.
  /// - Parameters:
  ///   - service: what it is registered for.
  ///   - name: the name that it is registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  public init<Service, each Argument>(
    _ service: Service.Type, name: String? = nil, arguments: repeat each Argument
  ) {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    let given = (repeat each arguments)
    isFor = { [types] key in
      key.service == service && key.name == name && key.argumentTypes.elementsEqual(types, by: ==)
    }
    run = { resolver in
      _ = try resolver.resolve(service, name: name, arguments: repeat each given)
    }
  }

  /// Whether it has the arguments that this registration takes.
  func fits(_ key: ServiceKey) -> Bool { isFor(key) }

  /// Resolves the service with the arguments.
  func resolve(from resolver: any Resolver) throws { try run(resolver) }
}
