/// Shows the products that a user looked at last, as many as the server allows.
public final class LastViewedProductsList: LastViewedProductsPresenter {
  private let repository: any LastViewedProductsRepository
  private let configuration: LoginConfiguration

  init(repository: any LastViewedProductsRepository, configuration: LoginConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// The names of the products.
  /// - Returns: the latest first.
  /// - Throws: what the repository throws.
  public func lines() throws -> [String] {
    try repository.products().prefix(max(0, configuration.maxProducts)).map(\.name)
  }
}
