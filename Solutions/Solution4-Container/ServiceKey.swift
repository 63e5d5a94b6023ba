/// What a service is registered under and found by: its type, the types of its factory's arguments, and a name.
///
///     container.register(User.self, name: "guest") { (_, name: String) in Member(name) }.key.description
///     // any User with (String) named "guest"
public struct ServiceKey: Hashable, Sendable, CustomStringConvertible {
  /// The type of the registration stands for the service and its arguments, as they are written in the code.
  let registration: any AnyRegistration.Type
  /// The name, or nil for a registration without one.
  public let name: String?

  init(_ registration: any AnyRegistration.Type, name: String?) {
    self.registration = registration
    self.name = name
  }

  /// The type that the service is resolved by.
  public var service: Any.Type { registration.service }
  /// The types of the arguments that its factory takes, in order.
  public var argumentTypes: [Any.Type] { registration.argumentTypes }

  /// Whether both name the same registration.
  public static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.registration == other.registration && one.name == other.name
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(registration))
    hasher.combine(name)
  }

  /// For example `any User with (String) named "guest"`.
  public var description: String {
    var words = Self.name(of: service)
    let types = argumentTypes
    if !types.isEmpty { words += " with (\(types.map(Self.name(of:)).joined(separator: ", ")))" }
    if let name { words += " named \"\(name)\"" }
    return words
  }

  /// The type as it is written in code. Swift prints `any User` as `User`; only the type of the type tells them apart.
  private static func name(of type: Any.Type) -> String {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
  }
}
