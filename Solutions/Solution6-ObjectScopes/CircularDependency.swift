/// A service that can only be made when it has been made already.
public struct CircularDependency: Error, CustomStringConvertible {
  /// The circle: from the service that is asked for a second time, round to itself.
  let path: [ServiceKey]

  /// The circle in one line, for example `any Hen → any Egg → any Hen`. O(*n*) in its length.
  public var description: String {
    "Circular dependency: " + path.map { "\($0)" }.joined(separator: " → ")
  }
}
