/// What a text calls keys: by the full name of a type if another type in the text prints alike.
public struct ServiceNames: Sendable {
  private var types: [String: Set<ObjectIdentifier>] = [:]

  /// - Parameter keys: all keys that the text may name.
  public init(_ keys: some Sequence<ServiceKey>) {
    for type in keys.flatMap({ [$0.service] + $0.argumentTypes }) {
      types["\(type)", default: []].insert(ObjectIdentifier(type))
    }
  }

  /// What to call a key.
  public func name(of key: ServiceKey) -> String { key.text { types["\($0)", default: []].count > 1 } }

  /// What to call keys, with arrows between them.
  public func path(_ keys: [ServiceKey]) -> String { keys.map(name).joined(separator: " → ") }
}
