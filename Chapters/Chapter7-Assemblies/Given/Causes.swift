import Injection

extension DependencyMap {
  /// Leaves out the errors that a service only passes on: a dependency fails with the same text.
  /// - Returns: at least one error for each text. If services need each other and fail with the same text, each is a cause.
  func causes(of errors: [ServiceKey: any Error]) -> [ServiceKey: any Error] {
    let texts = errors.mapValues { "\($0)" }
    /// The dependencies with the same text, their dependencies with that text, and so on.
    func origins(of key: ServiceKey) -> Set<ServiceKey> {
      var found: Set<ServiceKey> = []
      var open = [key]
      while let next = open.popLast() {
        open += dependencies(of: next).filter { texts[$0] == texts[key] && found.insert($0).inserted }
      }
      return found
    }
    return errors.filter { key, _ in origins(of: key).allSatisfy { origins(of: $0).contains(key) } }
  }
}
