import Injection

extension Container {
  /// Draws who asks for whom, as a Mermaid flowchart. To find out, every factory runs, in a copy.
  /// - Parameter assemblies: what the container was put together from. Each becomes a box.
  /// - Returns: the text of the diagram.
  /// - Throws: what an assembly throws.
  public func diagram(assemblies: [any Assembly] = []) throws -> String {
    // Kata 7.9: drawn for one afternoon, when nothing had a name or took arguments.
    var edges: Set<String> = []
    for key in services where key.argumentTypes.isEmpty {
      _ = try? resolve(key) { dependency in
        edges.insert("  \(dependency.client.service) --> \(dependency.service.service)")
      }
    }
    return (["flowchart LR"] + edges).joined(separator: "\n")
  }
}
