import Foundation
import Injection

/// The weekend sale: lower prices, and a clock that the till's team likes to change.
final class SaleAssembly: DefinitionAssembly {
  private let clock = DefinitionOf<any WallClock> { _ in SystemClock() }
  private let catalog = DefinitionOf<any Catalog>(scope: .container) { _ in SaleCatalog() }
}

final class SaleCatalog: Catalog {
  let products = [Product(name: "Great sword", cents: 99_000)]
}
