/// What a service is registered under and found by: its type, the types of its factory's arguments, and a name.
///
///     container.register(User.self, name: "guest") { (_, name: String) in Member(name) }.key.description
///     // any User with (String) named "guest"
public struct ServiceKey: Hashable, Sendable, CustomStringConvertible {
  /// The type that the service is resolved by.
  public let service: Any.Type
  /// The types of the arguments that its factory takes, in order.
  public let argumentTypes: [Any.Type]
  /// The name, or nil for a registration without one.
  public let name: String?

  /// `Service.self`, not `service`: a variable of type `Screen.Type` may hold a subclass of `Screen`.
  @inline(__always)  // Otherwise, each call builds a tuple of types.
  init<Service, each Argument>(
    _ service: Service.Type, _ argumentTypes: repeat (each Argument).Type, name: String?
  ) {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    self.service = Service.self
    self.argumentTypes = types
    self.name = name
  }

  /// Whether both name the same registration.
  public static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.service == other.service
      && one.argumentTypes.elementsEqual(other.argumentTypes, by: ==)
      && one.name == other.name
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(service))
    for type in argumentTypes { hasher.combine(ObjectIdentifier(type)) }
    if let name { hasher.combine(name) }
  }

  /// For example `any User with (String) named "guest"`.
  public var description: String { text { _ in false } }

  /// The description, with the full names of some types.
  func text(isFull: (Any.Type) -> Bool) -> String {
    func name(of type: Any.Type) -> String {
      let name = isFull(type) ? Self.fullName(of: type) : "\(type)"
      // Swift prints `any User` as `User`; only the type of the type tells them apart.
      return "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(name)" : name
    }
    let arguments = argumentTypes.map(name).joined(separator: ", ")
    return name(of: service) + (arguments.isEmpty ? "" : " with (\(arguments))")
      + (self.name.map { " named \"\($0)\"" } ?? "")
  }

  /// With module and outer types. For a private type, Swift prints an address there, which is another in each launch.
  private static func fullName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    return name.contains("(unknown context at") ? _mangledTypeName(type) ?? name : name
  }
}
