extension ServiceEntry {
  /// Lets the service be resolved by one more type, under the same name and with the same arguments. The upcast `{ $0 }` compiles
  /// only if the service is of that type.
  ///
  ///     container.register(Notebook.self) { _ in Notebook() }
  ///       .implements(Reading.self) { $0 }
  @discardableResult
  public func implements<Face>(_ face: Face.Type, as upcast: @escaping @Sendable (Service) -> Face) -> Self {
    let name = key.name
    let forwarding = Factory(to: key) { (resolver, arguments: repeat each Argument) in
      upcast(try resolver.resolve(Service.self, name: name, arguments: repeat each arguments))
    }
    let face = ServiceKey(Face.self, repeat (each Argument).self, name: name)
    // Transient: the service's scope decides whether instances are shared, and the face resolves the service each time.
    let entry = Entry(face, forwarding, of: container, in: .transient)
    container.change { $0.entries[key]?.factory === factory ? $0.set(entry, for: face) : nil }
    return self
  }
}
