extension DependencyMap {
  /// What a service holds, itself or by others, although it ends before the service does.
  func captives(of holder: ServiceKey) -> [CaptiveDependency] {
    let holderScope = scope(of: holder)
    var captives: [CaptiveDependency] = []
    // Kata 6.6: looks at its neighbours, and not behind them.
    for dependency in dependencies(of: holder) {
      let scope = scope(of: dependency)
      if scope.ends(before: holderScope) {
        let path = [holder, dependency]
        captives.append(CaptiveDependency(path: path, holderScope: holderScope, captiveScope: scope))
      }
    }
    return captives
  }
}
