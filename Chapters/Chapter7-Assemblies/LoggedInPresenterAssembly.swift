import Injection

/// What the shop shows after a login.
public struct LoggedInPresenterAssembly: Assembly {
  // Kata 7.6: the configuration is dropped here, and the presenter looks for it elsewhere.
  /// An assembly for one login.
  /// - Parameter loginConfiguration: what the server sent.
  public init(loginConfiguration: LoginConfiguration) {}

  /// Registers the presenters.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    container.register(LastViewedProductsPresenter.self) {
      LastViewedProductsList(
        repository: try $0.resolve(LastViewedProductsRepository.self),
        configurations: try $0.resolve(LoginConfigurationRepository.self))
    }
  }
}
