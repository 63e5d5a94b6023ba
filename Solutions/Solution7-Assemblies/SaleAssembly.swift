import Foundation
import Injection

/// The weekend sale: lower prices, and a clock that the till's team likes to change.
final class SaleAssembly: DefinitionAssembly {
  private let clock = DefinitionOf<any WallClock> { _ in SystemClock() }
  private let catalogue = DefinitionOf<any Catalogue>(scope: .container) { _ in SaleCatalogue() }
}

final class SaleCatalogue: Catalogue {
  let products = [Product(name: "Great sword", cents: 99_000)]
}
