extension ServiceEntry {
  /// Lets the same registration answer to one more type, under the same name and with the same arguments.
  /// - Parameters:
  ///   - face: the other type, usually a protocol.
  ///   - upcast: shows the service as that type. `{ $0 }` does, and compiles only if it is true.
  /// - Returns: the entry, to add one more.
  @discardableResult
  public func implements<Face>(_ face: Face.Type, as upcast: @escaping @Sendable (Service) -> Face) -> Self {
    // Kata 4.8: each face gets a copy of the recipe.
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    if let recipe = container.registration(for: key) as? Registration<Service, repeat each Argument> {
      container.register(face, name: name) { (resolver, argument: repeat each Argument) in
        upcast(try recipe.factory(resolver, repeat each argument))
      }
    }
    return self
  }
}
