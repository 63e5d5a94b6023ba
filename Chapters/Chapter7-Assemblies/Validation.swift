import Injection

extension Container {
  /// Resolves the services in a copy of the container. A question for a test, not for the app, because factories run.
  ///
  ///     #expect(container.validate(samples: [Sample(Receipt.self, arguments: 3)]).description == "")
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: every fault, and the services that need a sample.
  public func validate(samples: [Sample] = []) -> ValidationReport {
    // Kata 7.6: one fault at a time.
    for key in services where key.argumentTypes.isEmpty {
      do { try resolve(key) } catch {
        return ValidationReport(faults: [.failure(of: key, error)], unchecked: [])
      }
    }
    return ValidationReport(faults: [], unchecked: [])
  }
}
