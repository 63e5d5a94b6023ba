import Injection

/// What the shop remembers.
struct RepositoryAssembly: Assembly {
  func assemble(container: Container) {
    container.register((any LoginConfigurationRepository).self) { _ in LoginConfigurationInMemory() }
      .inObjectScope(.container)
    // Kata 7.1: the catalog and three lists.
  }
}
