/// What a service is registered under, and found by. All of it is known when the call is compiled.
struct ServiceKey: Hashable, Sendable {
  let service: Any.Type
  let arguments: any ArgumentList.Type
  let name: String?

  static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.service == other.service && one.arguments == other.arguments && one.name == other.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(service))
    hasher.combine(ObjectIdentifier(arguments))
    hasher.combine(name)
  }
}

/// The static types of some arguments, as one type: it can be compared at once, and taken apart when somebody reads it.
struct Arguments<each Argument>: ArgumentList {
  static var types: [Any.Type] {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }
}

protocol ArgumentList: SendableMetatype {
  static var types: [Any.Type] { get }
}
