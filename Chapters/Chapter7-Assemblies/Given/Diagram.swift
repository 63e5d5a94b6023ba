import Injection

extension Container {
  /// The services and who needs whom, as Mermaid text. O(*n* log *n*), and what the factories cost.
  ///
  ///     print(container.diagram())  // flowchart LR …
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: the same text on every call.
  public func diagram(samples: [Sample] = []) -> String {
    let copy = copy()
    copy.resolveAll(samples: samples)
    let arrows = DependencyMap(of: copy).dependencies
    let names = ServiceNames(services + arrows.map(\.service))
    let missing = Set(arrows.map(\.service)).subtracting(services)
      .sorted { names.name(of: $0) < names.name(of: $1) }
    return mermaid(services + missing, arrows) { key in
      "\(names.name(of: key))<br/>\(scope(of: key)?.description ?? "not registered")"
    }
  }
}

private func mermaid(_ keys: [ServiceKey], _ arrows: Set<Dependency>, label: (ServiceKey) -> String) -> String
{
  let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  let nodes = keys.enumerated().map { "  s\($0)[\"\(label($1).replacing("\"", with: "#quot;"))\"]" }
  let lines = Set(arrows.map { [numbers[$0.client, default: 0], numbers[$0.service, default: 0]] })
    .sorted { $0.lexicographicallyPrecedes($1) }.map { "  s\($0[0]) --> s\($0[1])" }
  return (["flowchart LR"] + nodes + lines).joined(separator: "\n")
}
