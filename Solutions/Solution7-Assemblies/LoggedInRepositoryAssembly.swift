import Injection

/// What the shop remembers of a user who is logged in.
struct LoggedInRepositoryAssembly: Assembly {
  let store: any KeyValueStore

  func assemble(container: Container) {
    container.register((any LastViewedProductsRepository).self) { [store] _ in
      StoredProductList(key: "viewed", store: store)
    }
    .inObjectScope(.container)
  }
}
