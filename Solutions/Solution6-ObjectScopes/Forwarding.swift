extension ServiceEntry {
  /// Lets the same registration answer to one more type, under the same name and with the same arguments.
  /// - Parameters:
  ///   - face: the other type, usually a protocol.
  ///   - upcast: shows the service as that type. `{ $0 }` does, and compiles only if it is true.
  /// - Returns: the entry, to add one more.
  @discardableResult
  public func implements<Face>(_ face: Face.Type, as upcast: @escaping @Sendable (Service) -> Face) -> Self {
    container.register(face, name: name) { [name] (resolver, argument: repeat each Argument) in
      upcast(try resolver.resolve(Service.self, name: name, argument: repeat each argument))
    }
    return self
  }
}
