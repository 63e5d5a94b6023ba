import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.5 · Logged out")
struct Kata7_5_LoggedOut {
  let shop: ShopApp
  let configuration = LoginConfiguration(maxProducts: 5)

  init() throws {
    shop = try ShopApp([ShopInMemory(), PresenterAssembly()])
  }

  /// Opens the product's screen, which adds the product to the current list of last viewed products.
  func view(_ product: Product) throws {
    _ = try shop.resolver.resolve(ProductPresenter.self, arguments: product).lines()
  }

  /// The current list of last viewed products.
  func viewed() throws -> [String] {
    try shop.resolver.resolve((any LastViewedProductsRepository).self).products().map(\.name)
  }

  @Test("a user doesn't see the products of the user before")
  func twoUsers() throws {
    try shop.logIn(as: "Ned", configuration: configuration)
    try view(sword)
    shop.logOut()
    try shop.logIn(as: "Arya", configuration: configuration)
    let names = try viewed()
    #expect(
      names == [],
      "Ned viewed the sword and logged out. Arya should see an empty list. Under which key does each user's list end up?"
    )
  }

  @Test("a user who returns finds the old list")
  func sameUser() throws {
    for _ in 1...2 {
      try shop.logIn(as: "Ned", configuration: configuration)
      if try viewed().isEmpty { try view(sword) }
      shop.logOut()
    }
    try shop.logIn(as: "Ned", configuration: configuration)
    let names = try viewed()
    #expect(
      names == ["Great sword"],
      "Ned viewed the sword, logged out and came back. His list should still have it.")
  }

  @Test("after the logout, nobody can resolve the login's services")
  func afterLogout() throws {
    try shop.logIn(as: "Ned", configuration: configuration)
    shop.logOut()
    #expect(
      throws: MissingRegistrationError.self,
      "Ned logged out, so his list's presenter should not be registered anymore. Where did `logIn` register it?"
    ) { try shop.resolver.resolve((any LastViewedProductsPresenter).self) }
  }

  @Test("all screens of a login share one repository")
  func oneRepository() throws {
    try shop.logIn(as: "Ned", configuration: configuration)
    let lists = try (0..<2).map { _ in try shop.resolver.resolve((any LastViewedProductsRepository).self) }
    #expect(lists[0] === lists[1], "Two screens of Ned's login should have the same repository.")
  }

  @Test("the app's shared services stay the same")
  func sharedServices() throws {
    let before = try shop.resolver.resolve((any ProductList).self, name: "basket")
    try shop.logIn(as: "Ned", configuration: configuration)
    let during = try shop.resolver.resolve((any ProductList).self, name: "basket")
    shop.logOut()
    let after = try shop.resolver.resolve((any ProductList).self, name: "basket")
    #expect(
      before === during && before === after,
      "The basket belongs to the app, so it should be the same during Ned's login and after his logout.")
  }

  @Test("nothing of a login outlives it", arguments: ["logs out", "doesn't log out, and Arya logs in"])
  func deallocated(ned: String) throws {
    var leaks = LeakCheck()
    try shop.logIn(as: "Ned", configuration: configuration)
    leaks.watch(
      try shop.resolver.resolve((any LastViewedProductsRepository).self), as: "Ned's repository",
      suspect: "the app")
    if ned == "logs out" { shop.logOut() } else { try shop.logIn(as: "Arya", configuration: configuration) }
    #expect(
      leaks.survivors == [],
      "\(leaks) Ned \(ned). That should end his login. Who should own everything that belongs to it?")
  }
}
