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

  @Test("the latest products come first")
  func latestFirst() throws {
    let lines = try list(in: login(maxProducts: 2)).lines()
    #expect(
      lines == ["Needle", "Shield"],
      "The user looked at the sword, the shield and the needle, and the server allows two products. The list should have the needle, then the shield. At which end of `products()` is the latest, and which end does the limit keep?"
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
    for list in lists { _ = try list.lines() }
    try app.resolver.resolve((any LastViewedProductsRepository).self).add(sword)
    let lines = try lists.map { try $0.lines() }
    #expect(
      lines == [["Great sword"], ["Great sword", "Needle"]],
      "Two open lists have shown products, one with a limit of one, the other of two. Then the user looked at the sword. Both should show it, each within its limit. When does a list read its repository, and where does its limit come from?"
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
