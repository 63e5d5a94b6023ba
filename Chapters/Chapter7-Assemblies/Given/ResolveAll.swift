import Injection

extension Container {
  /// Resolves every service, so that a copy notes who needs whom. A service that can't be created also has dependencies.
  /// - Parameter samples: arguments for services that take some.
  func resolveAll(samples: [Sample]) {
    for key in services {
      if key.argumentTypes.isEmpty {
        _ = try? resolve(key)
      } else {
        try? samples.first { $0.fits(key) }?.resolve(in: self)
      }
    }
  }
}
