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

  @Test("users find their own lists again")
  func users() throws {
    var lists: [[String]] = []
    try view(needle)
    for (user, product) in [("Ned", sword), ("Arya", needle), ("Ned", sword)] {
      try shop.logIn(as: user, configuration: configuration)
      lists.append(try viewed())
      try view(product)
      shop.logOut()
    }
    #expect(
      lists == [[], [], ["Great sword"]],
      "A guest viewed the needle, Ned the sword and Arya the needle, and then Ned came back. Both should have begun with an empty list, and Ned should find his sword. Under which key is each list, and in which store?"
    )
  }

  @Test("each user has a separate value for each key")
  func keys() throws {
    let store = MemoryStore()
    let (ned, arya) = (UserStore(user: "7", store: store), UserStore(user: "77", store: store))
    try ned.set("sword", for: "17")
    try ned.set("shield", for: "71")
    try arya.set("needle", for: "1")
    let values = try [ned.value(for: "17"), ned.value(for: "71"), store.value(for: "17")]
    #expect(
      values == ["sword", "shield", nil],
      "Ned, as user 7, has a sword under `17` and a shield under `71`, and Arya, as user 77, has a needle under `1`. Ned should keep both, and the guests' `17` should stay empty. What are the keys in the app's store made of?"
    )
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
    let repository = { try shop.resolver.resolve((any LastViewedProductsRepository).self) }
    let guests = try repository()
    try shop.logIn(as: "Ned", configuration: configuration)
    let lists = try [repository(), repository()]
    #expect(
      lists[0] === lists[1] && lists[0] !== guests,
      "Two screens of Ned's login should have the same repository, and not the guests'. Which assembly registers Ned's, and in which scope?"
    )
  }

  @Test("the app's shared services stay the same")
  func sharedServices() throws {
    let login = { try shop.logIn(as: "Ned", configuration: configuration) }
    var services: [AnyObject] = []
    for step in [{}, login, shop.logOut] {
      try step()
      services.append(try shop.resolver.resolve((any KeyValueStore).self))
      services.append(try shop.resolver.resolve((any ProductList).self, name: "basket"))
    }
    #expect(
      Set(services.map { ObjectIdentifier($0) }).count == 2,
      "The basket and the store belong to the app, so each should be the same before, during and after Ned's login."
    )
  }

  @Test("nothing of a login outlives it", arguments: ["logs out", "doesn't log out, and Arya logs in"])
  func deallocated(ned: String) throws {
    var leaks = LeakCheck()
    try shop.logIn(as: "Ned", configuration: configuration)
    leaks.watch(
      try shop.resolver.resolve((any LastViewedProductsRepository).self), as: "Ned's repository",
      suspect: "the app or the next login")
    if ned == "logs out" { shop.logOut() } else { try shop.logIn(as: "Arya", configuration: configuration) }
    #expect(
      leaks.survivors == [],
      "\(leaks) Ned \(ned). That should end his login. Who should own everything that belongs to it?")
  }
}
