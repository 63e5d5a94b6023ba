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

  init<Service, each Argument>(
    _ service: Service.Type, _ arguments: repeat (each Argument).Type, name: String?
  ) {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    // Not `service`: a variable of type `Screen.Type` may hold a subclass of `Screen`.
    self.service = Service.self
    argumentTypes = types
    self.name = name
  }

  // Kata 4.3: two factories of one service have the same key, even if they take different arguments.
  // Kata 4.4: two registrations with different names have the same key as well.
  /// Whether both name the same registration.
  public static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.service == other.service
  }

  // Kata 4.4: all keys of one service have the same hash.
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(service))
  }

  /// For example `any User with (String) named "guest"`.
  public var description: String {
    var words = Self.name(of: service)
    if !argumentTypes.isEmpty {
      words += " with (\(argumentTypes.map(Self.name(of:)).joined(separator: ", ")))"
    }
    if let name { words += " named \"\(name)\"" }
    return words
  }

  /// The type as code spells it. Swift prints `any User` as `User`; only the type of the type tells them apart.
  private static func name(of type: Any.Type) -> String {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
  }
}
