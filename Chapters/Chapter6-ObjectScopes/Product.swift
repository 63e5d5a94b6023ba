/// Something that the shop sells.
public struct Product: Hashable, Sendable {
  /// What it says on the box.
  public let name: String

  /// A product.
  /// - Parameter name: what it says on the box.
  public init(name: String) {
    self.name = name
  }
}
