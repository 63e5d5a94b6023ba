extension DependencyMap {
  /// What a service holds, itself or by others, although it ends before the service does.
  func captives(of holder: ServiceKey) -> [CaptiveDependency] {
    let holderScope = scope(of: holder)
    var captives: [CaptiveDependency] = []
    var seen: Set = [holder]

    func follow(_ path: [ServiceKey], from client: ServiceKey) {
      for dependency in dependencies(of: client) where seen.insert(dependency).inserted {
        let scope = scope(of: dependency)
        let path = path + [dependency]
        if scope.ends(before: holderScope) {
          captives.append(CaptiveDependency(path: path, holderScope: holderScope, captiveScope: scope))
        } else if scope !== holderScope {
          // Another holder of the same scope answers for itself.
          follow(path, from: dependency)
        }
      }
    }

    follow([holder], from: holder)
    return captives
  }
}
