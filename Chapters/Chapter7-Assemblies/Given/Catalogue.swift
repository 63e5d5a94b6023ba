/// All that the shop sells.
public protocol Catalogue: AnyObject, Sendable {
  /// In the order of the printed catalogue.
  var products: [Product] { get }
}

/// The catalogue as it was printed.
public final class PrintedCatalogue: Catalogue {
  /// In the order of the printed catalogue.
  public let products = [
    Product(name: "a great sword", cents: 120_000),
    Product(name: "a needle", cents: 350),
    Product(name: "a whetstone", cents: 1_205),
  ]

  /// The products are known.
  public init() {}
}
