/// Shows the products that the user looked at last.
final class LastViewedProductsList: LastViewedProductsPresenter {
  private let repository: any LastViewedProductsRepository
  private let configuration: LoginConfiguration

  init(repository: any LastViewedProductsRepository, configuration: LoginConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  func lines() throws -> [String] {
    try repository.products().prefix(configuration.maxProducts).map(\.name)
  }
}
