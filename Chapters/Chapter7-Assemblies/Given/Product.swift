/// Something that the shop sells.
public struct Product: Hashable, Sendable {
  /// What it says on the box.
  public let name: String
  /// The price, in hundredths.
  public let cents: Int

  /// A product.
  /// - Parameters:
  ///   - name: what it says on the box, in one line.
  ///   - cents: the price, in hundredths.
  public init(name: String, cents: Int) {
    self.name = name
    self.cents = cents
  }
}
