import Injection

extension Container {
  /// The services and who needs whom, as Mermaid text. O(*n* log *n*), and what the factories cost.
  ///
  ///     print(container.diagram())  // flowchart LR …
  /// - Returns: the same text on every call.
  public func diagram() -> String {
    let edges = edges()
    let missing = Set(edges.map(\.service)).subtracting(services).sorted { $0.description < $1.description }
    let keys = services + missing
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let nodes = keys.map { key in
      let label = "\(key)".replacing("\"", with: "#quot;")
      return
        "  s\(numbers[key, default: 0])[\"\(label)<br/>\(scope(of: key)?.description ?? "not registered")\"]"
    }
    let arrows = edges.map { (numbers[$0.client, default: 0], numbers[$0.service, default: 0]) }
      .sorted(by: <).map { "  s\($0) --> s\($1)" }
    return (["flowchart LR"] + nodes + arrows).joined(separator: "\n")
  }
}
