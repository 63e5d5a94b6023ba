import Injection

/// What the shop shows to a user who is logged in.
struct LoggedInPresenterAssembly: Assembly {
  let loginConfiguration: LoginConfiguration

  func assemble(container: Container) {
    container.register((any LastViewedProductsPresenter).self) { [loginConfiguration] in
      LastViewedProductsList(
        repository: try $0.resolve((any LastViewedProductsRepository).self),
        configuration: loginConfiguration)
    }
  }
}
