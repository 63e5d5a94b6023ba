/// A property could not be injected.
public struct UnfilledProperty: Error, CustomStringConvertible {
  /// The class that declares the property.
  public let owner: String

  /// The property's name, without an underscore.
  public let property: String

  /// What went wrong.
  public let underlying: any Error

  /// A property that could not be injected.
  /// - Parameters:
  ///   - owner: the class that declares it.
  ///   - label: the name under which it is stored. A property wrapper `settings` is stored as `_settings`.
  ///   - underlying: what went wrong.
  public init(owner: Any.Type, label: String?, underlying: any Error) {
    self.owner = "\(owner)"
    let label = label ?? "?"
    property = label.hasPrefix("_") ? String(label.dropFirst()) : label
    self.underlying = underlying
  }

  /// For example `ProfileScreen.settings:` and what went wrong.
  public var description: String { "\(owner).\(property): \(underlying)" }
}

/// A value can't be held weakly: there is no object that something else could hold.
public struct NotAnObject: Error, Hashable, CustomStringConvertible {
  /// The type of the value.
  public let type: String

  /// A value that can't be held weakly.
  /// - Parameter type: its type.
  public init(type: Any.Type) {
    self.type = "\(type)"
  }

  /// What is wrong.
  public var description: String { "A weak property can't hold \(type), which is no class." }
}
