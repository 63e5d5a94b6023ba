import Foundation
import Injection

/// The weekend sale: lower prices, and a clock that the till's team likes to change.
final class SaleAssembly: DefinitionAssembly {
  // Kata 7.7: which services do these two define?
  private let clock = DefinitionOf { _ in SystemClock() }
  private let catalog = DefinitionOf(scope: .container) { _ in SaleCatalog() }
}

final class SaleCatalog: Catalog {
  let products = [Product(name: "Great sword", cents: 99_000)]
}
