import Injection

extension Container {
  /// Resolves the services in a copy of the container. A question for a test, not for the app, because factories run.
  ///
  ///     #expect(container.validate(samples: [Sample(Receipt.self, arguments: 3)]).description == "")
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: every fault, and the services that need a sample.
  public func validate(samples: [Sample] = []) -> ValidationReport {
    let copy = copy()
    var errors: [ServiceKey: any Error] = [:]
    var unchecked: [ServiceKey] = []
    for key in copy.services {
      do {
        if key.argumentTypes.isEmpty {
          try copy.resolve(key)
        } else if let sample = samples.first(where: { $0.fits(key) }) {
          try sample.resolve(in: copy)
        } else {
          unchecked.append(key)
        }
      } catch {
        errors[key] = error
      }
    }
    let map = DependencyMap(of: copy)
    var faults = Set(map.captives.map(Fault.captive))
    for (key, error) in map.causes(of: errors) {
      switch error {
      case let error as MissingRegistrationError: faults.insert(.missing(error))
      case let error as CircularDependencyError: faults.insert(.cycle(error))
      default: faults.insert(.failure(of: key, error))
      }
    }
    return ValidationReport(faults: faults, unchecked: unchecked)
  }
}
