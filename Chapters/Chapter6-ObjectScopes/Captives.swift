extension DependencyMap {
  /// What a service holds, itself or through others, although it ends before the service does: the shortest path to each.
  /// O(*n*) in the number of dependencies, times the depth of a path.
  func captives(of holder: CreatedService) -> [CaptiveDependency] {
    let holderScope = holder.scope
    var captives: [CaptiveDependency] = []
    var seen: Set = [holder]
    var paths = [[holder]]
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      for dependency in dependencies(of: path[path.count - 1]) where seen.insert(dependency).inserted {
        let scope = dependency.scope
        let path = path + [dependency]
        // Kata 6.4: everything that a service leads to is a captive.
        captives.append(CaptiveDependency(path: path, holderScope: holderScope, captiveScope: scope))
        paths.append(path)
      }
    }
    return captives
  }
}
