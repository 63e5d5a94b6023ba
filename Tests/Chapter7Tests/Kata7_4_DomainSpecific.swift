import Injection
import Testing

@testable import Chapter7

@Suite("7.4 · Domain-specific")
struct Kata7_4_DomainSpecific {
  /// A login whose server allows this many products.
  func login(maxProducts: Int) throws -> Assembler {
    let configuration = LoginConfiguration(maxProducts: maxProducts)
    return try Assembler([ShopInMemory(), LoggedInPresenterAssembly(loginConfiguration: configuration)])
  }

  /// What a user sees who looked at the sword first and at the needle last.
  func lines(in login: Assembler) throws -> [String] {
    let viewed = try login.resolver.resolve((any LastViewedProductsRepository).self)
    for product in [sword, needle] { try viewed.add(product) }
    return try login.resolver.resolve((any LastViewedProductsPresenter).self).lines()
  }

  @Test("the list has the latest products, as many as the server allows")
  func latest() throws {
    let lines = try lines(in: login(maxProducts: 1))
    #expect(
      lines == ["Needle"],
      "The assembly's configuration allows one product, so the list should have the latest. Which configuration does the presenter use?"
    )
  }

  @Test("the server can allow none")
  func none() throws {
    let lines = try lines(in: login(maxProducts: 0))
    #expect(lines == [], "The assembly's configuration allows no products, so the list should be empty.")
  }

  @Test("each login has its own configuration")
  func ownConfiguration() throws {
    let logins = try [1, 2].map { try login(maxProducts: $0) }
    let counts = try logins.map { try lines(in: $0).count }
    #expect(
      counts == [1, 2],
      "Two logins are open, and each list should follow its own configuration. Where do you keep a configuration?"
    )
  }

  @Test("before the login, nobody can resolve the presenter")
  func beforeLogin() throws {
    let shop = try Assembler([ShopInMemory(), RepositoryAssembly(), PresenterAssembly()])
    #expect(
      throws: MissingRegistrationError.self,
      "Nobody is logged in, so the presenter should not be registered. Which assembly registers it?"
    ) { try shop.resolver.resolve((any LastViewedProductsPresenter).self) }
  }
}
