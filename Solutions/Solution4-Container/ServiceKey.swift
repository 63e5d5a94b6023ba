/// What a service is registered under, and found by. Its types are those that are written in the code.
struct ServiceKey: Hashable, Sendable {
  let service: Any.Type
  /// The type of the registration stands for the static types of its arguments, and can list them.
  let arguments: any AnyRegistration.Type
  let name: String?

  init<Service, each Argument>(_ type: Registration<Service, repeat each Argument>.Type, name: String?) {
    service = Service.self
    arguments = type
    self.name = name
  }

  static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.service == other.service && one.arguments == other.arguments && one.name == other.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(service))
    hasher.combine(ObjectIdentifier(arguments))
    hasher.combine(name)
  }
}
