/// The products that the shop sells.
protocol Catalogue: AnyObject, Sendable {
  var products: [Product] { get }
}

final class PrintedCatalogue: Catalogue {
  let products = [Product(name: "Great sword", cents: 120_000), Product(name: "Needle", cents: 9_900)]
}
