import Injection

extension Container {
  /// Checks that everything that is registered can be resolved, and that nothing is kept longer than it may be. This is a
  /// question for a test, and not for the app: every factory runs.
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: all that is wrong.
  public func validate(samples: [Sample] = []) -> ValidationReport {
    let copy = copy()
    var dependencies = DependencyMap(of: copy)
    var errors: [(key: ServiceKey, error: any Error)] = []
    for key in copy.services where key.argumentTypes.isEmpty {
      do { try copy.resolve(key) { dependencies.note($0) } } catch { errors.append((key, error)) }
    }
    var unchecked: [ServiceKey] = []
    for key in copy.services where !key.argumentTypes.isEmpty {
      let fitting = samples.filter { $0.fits(key) }
      if fitting.isEmpty { unchecked.append(key) }
      for sample in fitting {
        do { try sample.resolve(from: copy) } catch { errors.append((key, error)) }
      }
    }
    let faults = Set(faults(of: errors, dependencies: dependencies))
      .union(dependencies.captives.map(Fault.captive))
    return ValidationReport(
      faults: faults.sorted { $0.description < $1.description },
      unchecked: unchecked.sorted { $0.description < $1.description })
  }

  /// The causes of errors, without the services that fail only because another one does.
  private func faults(
    of errors: [(key: ServiceKey, error: any Error)], dependencies: DependencyMap
  ) -> [Fault] {
    let failed = Set(errors.map(\.key))
    var missing: [[ServiceKey]: [ServiceKey]] = [:]
    var faults: [Fault] = []
    for (key, error) in errors {
      switch error {
      case let error as MissingRegistrationError:
        // The last two are the fault; of all paths that lead there, the shortest says it best.
        let end = Array(error.path.suffix(2))
        missing[end] = [missing[end], error.path].compactMap(\.self).min(by: isShorter)
      case let error as CircularDependencyError:
        faults.append(.circle(path: rotated(error.path)))
      default:
        if dependencies.dependencies(of: key).allSatisfy({ !failed.contains($0) }) {
          faults.append(.failure(of: key, error: error))
        }
      }
    }
    return faults + missing.values.map(Fault.missing)
  }

  private func isShorter(_ one: [ServiceKey], _ other: [ServiceKey]) -> Bool {
    one.count == other.count ? "\(one)" < "\(other)" : one.count < other.count
  }

  /// The same circle, from its first service in the alphabet.
  private func rotated(_ circle: [ServiceKey]) -> [ServiceKey] {
    let services = circle.dropLast()
    guard let first = services.indices.min(by: { services[$0].description < services[$1].description })
    else { return circle }
    return services[first...] + services[..<first] + [services[first]]
  }
}
