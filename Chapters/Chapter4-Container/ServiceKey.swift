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

  // Kata 4.3: two factories of one service that take different arguments have the same key.
  // Kata 4.4: and so have two that are registered under different names.
  static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.service == other.service
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(service))
  }
}
