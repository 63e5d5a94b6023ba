import Injection

/// What the shop shows after a login.
public struct LoggedInPresenterAssembly: Assembly {
  private let loginConfiguration: LoginConfiguration

  /// An assembly for one login.
  /// - Parameter loginConfiguration: what the server sent.
  public init(loginConfiguration: LoginConfiguration) {
    self.loginConfiguration = loginConfiguration
  }

  /// Registers the presenters.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    container.register(LastViewedProductsPresenter.self) { [loginConfiguration] in
      LastViewedProductsList(
        repository: try $0.resolve(LastViewedProductsRepository.self), configuration: loginConfiguration)
    }
  }
}
