import Injection

/// What the shop shows to a user who is logged in.
struct LoggedInPresenterAssembly: Assembly {
  let loginConfiguration: LoginConfiguration

  func assemble(container: Container) {
    // Kata 7.4: the assembly knows the configuration, and the presenter looks for it elsewhere.
    container.register((any LastViewedProductsPresenter).self) {
      LastViewedProductsList(
        repository: try $0.resolve((any LastViewedProductsRepository).self),
        configurations: try $0.resolve((any LoginConfigurationRepository).self))
    }
  }
}
