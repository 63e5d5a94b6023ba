/// Shows the products that the user looked at last.
final class LastViewedProductsList: LastViewedProductsPresenter {
  private let repository: any LastViewedProductsRepository
  private let configurations: any LoginConfigurationRepository

  init(repository: any LastViewedProductsRepository, configurations: any LoginConfigurationRepository) {
    self.repository = repository
    self.configurations = configurations
  }

  func lines() throws -> [String] {
    // Kata 7.4: whoever can open this screen is logged in.
    guard let configuration = configurations.saved else { return [] }
    var names: [String] = []
    for product in try repository.products() {
      names.append(product.name)
      if names.count == configuration.maxProducts { break }
    }
    return names
  }
}
