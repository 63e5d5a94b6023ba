/// A screen declares a dependency that the services don't have.
struct MissingDependency: Equatable, CustomStringConvertible {
  /// The identifier of the screen.
  let screen: String
  /// The name of the property that stays empty.
  let property: String

  init(_ screen: Screen, _ property: String) {
    self.screen = screen.identifier
    self.property = property
  }

  /// For example `settings.userSettings`.
  var description: String { "\(screen).\(property)" }
}

/// Some screens would appear without a dependency that they declare.
struct MissingDependencies: Error, Equatable, CustomStringConvertible {
  let all: [MissingDependency]

  /// For example `Missing: settings.userSettings, gallery.avatarStore`.
  var description: String { "Missing: \(all.map(\.description).joined(separator: ", "))" }
}

/// The layout is empty, so the host has no root.
struct NoRootScreen: Error, Equatable {}
