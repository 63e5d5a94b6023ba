import Injection

extension Container {
  /// The services and who needs whom, as Mermaid text. O(*n* log *n*), and what the factories cost.
  ///
  ///     print(container.diagram())  // flowchart LR …
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: the same text on every call.
  public func diagram(samples: [Sample] = []) -> String {
    let edges = edges(samples: samples)
    let names = ServiceNames(services + edges.map(\.service))
    let missing = Set(edges.map(\.service)).subtracting(services)
      .sorted { names.name(of: $0) < names.name(of: $1) }
    let keys = services + missing
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let nodes = keys.map { key in
      let label = names.name(of: key).replacing("\"", with: "#quot;")
      return
        "  s\(numbers[key, default: 0])[\"\(label)<br/>\(scope(of: key)?.description ?? "not registered")\"]"
    }
    let arrows = Set(edges.map { [numbers[$0.client, default: 0], numbers[$0.service, default: 0]] })
      .sorted { $0.lexicographicallyPrecedes($1) }.map { "  s\($0[0]) --> s\($0[1])" }
    return (["flowchart LR"] + nodes + arrows).joined(separator: "\n")
  }
}
