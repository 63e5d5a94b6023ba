/// A screen declares a dependency that the services don't have.
public struct MissingDependency: Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the screen.
  public let screen: String

  /// The property that stays empty.
  public let property: String

  /// The type of the dependency.
  public let type: String

  /// A dependency that is missing.
  /// - Parameters:
  ///   - screen: the screen that declares it.
  ///   - property: the property that stays empty.
  ///   - type: what should be in it, for example `(any UserSettings).self`.
  public init(screen: Screen, property: String, type: Any.Type) {
    self.screen = screen.identifier
    self.property = property
    self.type = "\(type)"
  }

  /// For example `settings.userSettings: UserSettings`.
  public var description: String { "\(screen).\(property): \(type)" }
}

/// Some screens would appear without what they declare.
public struct UnservedScreens: Error, Hashable, CustomStringConvertible {
  /// What is missing, in the order of the layout.
  public let missing: [MissingDependency]

  /// Screens that can't be served.
  /// - Parameter missing: what is missing, in the order of the layout.
  public init(missing: [MissingDependency]) {
    self.missing = missing
  }

  /// A line for each dependency that is missing.
  public var description: String { missing.map(\.description).joined(separator: "\n") }
}

/// The host has created no root, so there is nothing to serve.
public struct NoRootScreen: Error, Hashable {
  /// The error.
  public init() {}
}
