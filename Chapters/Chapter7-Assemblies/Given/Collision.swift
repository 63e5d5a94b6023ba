import Injection

/// Something that several assemblies register.
public struct Collision: Hashable, Sendable, CustomStringConvertible {
  /// What they register.
  public let key: ServiceKey
  /// The names of their types, in the order in which they were applied. The last one wins.
  public let assemblies: [String]

  /// A collision.
  /// - Parameters:
  ///   - key: what is registered more than once.
  ///   - assemblies: the names of the types of those that do.
  public init(key: ServiceKey, assemblies: [String]) {
    self.key = key
    self.assemblies = assemblies
  }

  /// For example `any Price: StandardAssembly, then SaleAssembly`.
  public var description: String { "\(key): \(assemblies.joined(separator: ", then "))" }
}
