extension ServiceKey: CustomStringConvertible {
  /// For example `any User with (String) named "guest"`.
  var description: String {
    var words = Self.name(of: service)
    let types = arguments.argumentTypes
    if !types.isEmpty { words += " with (\(types.map(Self.name(of:)).joined(separator: ", ")))" }
    if let name { words += " named \"\(name)\"" }
    return words
  }

  /// As the type is written in code. Swift prints `any User` as `User`, but tells it by the type of the type.
  private static func name(of type: Any.Type) -> String {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
  }
}
