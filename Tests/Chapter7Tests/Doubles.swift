import Foundation
import Injection
import Synchronization

@testable import Chapter7

let needle = Product(name: "Needle", cents: 9_900)
let shield = Product(name: "Shield", cents: 4_000)
let sword = Product(name: "Great sword", cents: 120_000)

/// Stands in for the shop's helpers. Its prices are German, so they don't look like those of most computers.
struct HelpersInMemory: Assembly {
  func assemble(container: Container) {
    container.register((any KeyValueStore).self) { _ in MemoryStore() }.inObjectScope(.container)
    container.register(PriceFormat.self) { _ in PriceFormat(locale: Locale(identifier: "de_DE")) }
  }
}

/// Keeps files until it is deallocated.
final class FilesInMemory: Files {
  private let texts = Mutex<[String: String]>([:])

  func text(at path: String) -> String? { texts.withLock { $0[path] } }

  func write(_ text: String, at path: String) { texts.withLock { $0[path] = text } }
}

/// A shop without files, with everything that a login builds on. It has saved the configuration of an earlier login.
struct ShopInMemory: Assembly {
  func assemble(container: Container) {
    HelpersInMemory().assemble(container: container)
    container.register((any LoginConfigurationRepository).self) { _ in
      let repository = LoginConfigurationInMemory()
      repository.save(LoginConfiguration(maxProducts: 9))
      return repository
    }
    .inObjectScope(.container)
    container.register((any ProductList).self, name: "basket") {
      StoredProductList(key: "basket", store: try $0.resolve((any KeyValueStore).self))
    }
    .inObjectScope(.container)
    container.register((any LastViewedProductsRepository).self) {
      StoredProductList(key: "viewed", store: try $0.resolve((any KeyValueStore).self))
    }
    .inObjectScope(.container)
  }
}

/// An assembly for a single test.
struct Part: Assembly {
  let register: (Container) -> Void

  func assemble(container: Container) { register(container) }
}

final class Kitchen: Sendable {}

final class Waiter: Sendable {
  let kitchen: Kitchen

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
  }
}
