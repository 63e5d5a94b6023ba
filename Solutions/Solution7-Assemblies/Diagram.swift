import Injection

extension Container {
  /// Draws who asks for whom, as a Mermaid flowchart. To find out, every factory runs, in a copy.
  /// - Parameter assemblies: what the container was put together from. Each becomes a box.
  /// - Returns: the text of the diagram.
  /// - Throws: what an assembly throws.
  public func diagram(assemblies: [any Assembly] = []) throws -> String {
    let copy = copy()
    var dependencies = DependencyMap(of: copy)
    for key in copy.services where key.argumentTypes.isEmpty {
      // A service that fails is drawn with all that it has asked for.
      _ = try? copy.resolve(key) { dependencies.note($0) }
    }
    let missing = Set(dependencies.all.map(\.service)).subtracting(copy.services)
    let keys = sorted(Set(copy.services)) + sorted(missing)
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let boxes = try boxes(of: assemblies)

    func node(_ key: ServiceKey) -> String {
      let note = copy.scope(of: key)?.description ?? "not registered"
      return "s\(numbers[key] ?? 0)[\"\(escaped(key.description))<br/>\(escaped(note))\"]"
    }

    var lines = ["flowchart LR"]
    for (number, assembly) in assemblies.enumerated() {
      let own = keys.filter { boxes[$0] == number }
      if own.isEmpty { continue }
      lines.append("  subgraph a\(number)[\"\(escaped("\(type(of: assembly))"))\"]")
      lines += own.map { "    \(node($0))" }
      lines.append("  end")
    }
    lines += keys.filter { boxes[$0] == nil }.map { "  \(node($0))" }
    let edges = dependencies.all.compactMap { dependency -> (Int, Int)? in
      guard let client = numbers[dependency.client], let service = numbers[dependency.service]
      else { return nil }
      return (client, service)
    }
    lines += edges.sorted(by: <).map { "  s\($0) --> s\($1)" }
    return lines.joined(separator: "\n")
  }

  /// The number of the assembly that has registered each key last.
  private func boxes(of assemblies: [any Assembly]) throws -> [ServiceKey: Int] {
    var boxes: [ServiceKey: Int] = [:]
    for (number, assembly) in assemblies.enumerated() {
      let alone = Container()
      try assembly.assemble(container: alone)
      for key in alone.services { boxes[key] = number }
    }
    return boxes
  }

  /// In the order of the descriptions. Types of one name are told apart by where they were declared.
  private func sorted(_ keys: Set<ServiceKey>) -> [ServiceKey] {
    keys.map { (key: $0, text: $0.description, place: String(reflecting: $0.service)) }
      .sorted { ($0.text, $0.place) < ($1.text, $1.place) }
      .map(\.key)
  }

  /// Mermaid writes special characters as `#` and a name or number. The `#` comes first, before others bring more of it.
  private func escaped(_ text: String) -> String {
    [
      ("#", "#35;"), ("&", "#amp;"), ("\"", "#quot;"), ("<", "#lt;"), (">", "#gt;"), ("`", "#96;"),
      ("\n", " "),
    ].reduce(text) { $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1) }
  }
}
