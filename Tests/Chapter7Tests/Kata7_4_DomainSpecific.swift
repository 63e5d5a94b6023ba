import Injection
import Testing

@testable import Chapter7

@Suite("7.4 · Domain-specific")
struct Kata7_4_DomainSpecific {
  let app: Assembler

  /// A user has looked at the sword first and at the needle last. An earlier login's configuration is saved.
  init() throws {
    app = try Assembler([RepositoryAssembly(), PresenterAssembly(), ShopInMemory()])
    let viewed = try app.resolver.resolve((any LastViewedProductsRepository).self)
    for product in [sword, shield, needle] { try viewed.add(product) }
  }

  /// A login whose server allows this many products.
  func login(maxProducts: Int) throws -> Assembler {
    let configuration = LoginConfiguration(maxProducts: maxProducts)
    return try Assembler([LoggedInPresenterAssembly(loginConfiguration: configuration)], parent: app)
  }

  func list(in login: Assembler) throws -> any LastViewedProductsPresenter {
    try login.resolver.resolve((any LastViewedProductsPresenter).self)
  }

  @Test("the list has as many products as the server allows")
  func limit() throws {
    let count = try list(in: login(maxProducts: 1)).lines().count
    #expect(
      count == 1,
      "The assembly's configuration allows one product, so the list should have one line and has \(count). The presenter should follow that configuration."
    )
  }

  @Test("the latest products come first")
  func latestFirst() throws {
    let lines = try list(in: login(maxProducts: 2)).lines()
    #expect(
      lines == ["Needle", "Shield"],
      "The user looked at the sword, the shield and the needle, and the server allows two products. The list should have the needle, then the shield. At which end of `products()` is the latest?"
    )
  }

  @Test("the server can allow none")
  func none() throws {
    let lines = try list(in: login(maxProducts: 0)).lines()
    #expect(lines == [], "The assembly's configuration allows no products, so the list should be empty.")
  }

  @Test("a list that stays open keeps its configuration")
  func staysOpen() throws {
    let logins = try [1, 2].map { try login(maxProducts: $0) }
    let lists = try logins.map(list)
    try app.resolver.resolve((any LastViewedProductsRepository).self).add(sword)
    let lines = try lists.map { try $0.lines() }
    #expect(
      lines == [["Great sword"], ["Great sword", "Needle"]],
      "Two lists are open. One login allows one product, the other two. Then the user looked at the sword, so both lists should show it, each within its own limit. When does a list read its repository, and where does its limit come from?"
    )
  }

  @Test("before the login, nobody can resolve the presenter")
  func beforeLogin() {
    #expect(
      throws: MissingRegistrationError.self,
      "Nobody is logged in, so the presenter should not be registered. Which assembly registers it?"
    ) { try app.resolver.resolve((any LastViewedProductsPresenter).self) }
  }
}
