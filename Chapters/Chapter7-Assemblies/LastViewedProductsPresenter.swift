/// Shows the products that a user looked at last, as many as the server allows.
public final class LastViewedProductsList: LastViewedProductsPresenter {
  private let repository: any LastViewedProductsRepository
  private let configurations: any LoginConfigurationRepository

  // Kata 7.6: this screen is for users who are logged in, so there always is a configuration. The type says otherwise.
  init(repository: any LastViewedProductsRepository, configurations: any LoginConfigurationRepository) {
    self.repository = repository
    self.configurations = configurations
  }

  /// The names of the products.
  /// - Returns: the latest first.
  /// - Throws: what the repository throws.
  public func lines() throws -> [String] {
    guard let configuration = configurations.saved else { return [] }
    var names: [String] = []
    for product in try repository.products() {
      names.append(product.name)
      if names.count == configuration.maxProducts { break }
    }
    return names
  }
}
