/// The products that the shop sells.
protocol Catalog: AnyObject, Sendable {
  var products: [Product] { get }
}

final class PrintedCatalog: Catalog {
  let products = [Product(name: "Great sword", cents: 120_000), Product(name: "Needle", cents: 9_900)]
}
