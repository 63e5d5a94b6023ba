import Chapter7
import Injection
import KataSupport
import Testing

// The container's module has types of these names, too.
import protocol Chapter7.LastViewedProductsRepository
import struct Chapter7.Product

@Suite("7.6 · Domain-specific")
struct Kata7_6_DomainSpecific {
  @Test(
    "the list is cut to what the login allows",
    arguments: zip([0, 1, 2, 3, 4], [[], ["c"], ["c", "b"], all, all]))
  func cut(maxProducts: Int, expected: [String]) {
    let container = Container()
    let shown = described {
      try register(
        LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: maxProducts)),
        in: container)
      return try container.resolve(LastViewedProductsPresenter.self).lines()
    }
    #expect(
      shown == expected,
      """
      Three products were viewed, c last, and \(maxProducts) may be shown, the latest first. The presenter needs \
      a repository and a configuration, and nothing that may or may not have one. The assembly is given the \
      configuration. How does it reach the presenter?
      """)
  }

  @Test("no other number limits the list")
  func long() {
    let names = (1...60).map { "product \($0)" }
    let shown = [11, 59, 61].map { maxProducts in
      let container = Container()
      return described {
        try register(
          LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: maxProducts)),
          in: container, viewed: names)
        return try container.resolve(LastViewedProductsPresenter.self).lines()
      }
    }
    #expect(
      shown == [11, 59, 60].map { Array(names.prefix($0)) },
      "Sixty products were viewed; the server allows 11, then 59, then 61. The number is the server's alone.")
  }

  @Test("a list without products stays empty", arguments: [0, 1, 5])
  func empty(maxProducts: Int) {
    let container = Container()
    let shown = described {
      try register(
        LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: maxProducts)),
        in: container,
        viewed: [])
      return try container.resolve(LastViewedProductsPresenter.self).lines()
    }
    #expect(shown == [], "Nothing was viewed yet, so nothing is shown, however much is allowed.")
  }

  @Test("before the login there is no such presenter")
  func beforeLogin() throws {
    let container = Container()
    try register(nil, in: container)
    container.register(Screen.self) { Screen(presenter: try $0.resolve(LastViewedProductsPresenter.self)) }
    let error = #expect(
      throws: MissingRegistrationError.self, "No user has logged in, so the presenter must not resolve."
    ) {
      try container.resolve(Screen.self)
    }
    #expect(
      error?.path.map(\.description) == ["Screen", "any LastViewedProductsPresenter"],
      "The path of the error leads from the screen to the presenter, which is not registered.")
    try register(
      LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 1)), in: container)
    let shown = described { try container.resolve(Screen.self).presenter.lines() }
    #expect(shown == ["c"], "After the login, the same screen has its presenter.")
  }

  @Test("nothing else comes with the login")
  func onlyThis() throws {
    let container = Container()
    let assembly: any Assembly = LoggedInPresenterAssembly(
      loginConfiguration: LoginConfiguration(maxProducts: 2))
    try assembly.assemble(container: container)
    #expect(
      container.services.map(\.description) == ["any LastViewedProductsPresenter"],
      """
      The assembly registers its presenter. The configuration is handed on in a closure; it needs no \
      registration of its own.
      """
    )
  }

  @Test("without a repository there is no presenter")
  func noRepository() throws {
    let container = Container()
    let assembly: any Assembly = LoggedInPresenterAssembly(
      loginConfiguration: LoginConfiguration(maxProducts: 2))
    try assembly.assemble(container: container)
    let error = #expect(
      throws: MissingRegistrationError.self,
      """
      No repository is registered. A presenter with a list of its own would show that nothing was viewed. \
      The factory passes the error on.
      """
    ) {
      try container.resolve(LastViewedProductsPresenter.self)
    }
    #expect(
      error?.path.map(\.description) == [
        "any LastViewedProductsPresenter", "any LastViewedProductsRepository",
      ],
      "The presenter asks its resolver for the repository, which is what is missing.")
  }

  @Test("two logins, two configurations")
  func twoLogins() {
    let app = Container()
    let shown = [1, 3, 2].map { maxProducts in
      described {
        let login = Container(parent: app)
        try register(
          LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: maxProducts)),
          in: login)
        return try login.resolve(LastViewedProductsPresenter.self).lines()
      }
    }
    #expect(
      shown == [["c"], ["c", "b", "a"], ["c", "b"]],
      "Three logins, one after the other, each with a configuration of its own. Where is it kept?")
  }

  @Test("two logins at once do not see each other")
  func sideBySide() {
    let shown = described {
      let (one, other) = (Container(), Container())
      let narrow = LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 1))
      let wide = LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 2))
      try register(narrow, in: one)
      try register(wide, in: other)
      let first = try one.resolve(LastViewedProductsPresenter.self)
      let second = try other.resolve(LastViewedProductsPresenter.self)
      return try first.lines() + ["|"] + second.lines() + ["|"] + first.lines()
    }
    #expect(
      shown == ["c", "|", "c", "b", "|", "c"],
      """
      Both assemblies exist before the first presenter is resolved. A configuration in a global is that \
      of the last login.
      """
    )
  }

  @Test("no repository is asked for a configuration")
  func notAsked() {
    let calls = CallLog()
    let container = Container()
    let shown = described {
      try register(
        LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 1)), in: container)
      container.register(LoginConfigurationRepository.self) { _ in
        calls.record("repository")
        return Saved()
      }
      return try container.resolve(LastViewedProductsPresenter.self).lines()
    }
    #expect(
      shown == ["c"],
      "The server's configuration allows one product; the one in the repository is of another login.")
    #expect(calls.calls == [], "The presenter was given its configuration. It has no use for the repository.")
  }

  @Test("nothing is resolved while the login's assembly registers")
  func onlyRegisters() throws {
    let calls = CallLog()
    let container = Container()
    container.register(LoginConfigurationRepository.self) { _ in
      calls.record("login configuration")
      return Saved()
    }
    container.register(LastViewedProductsRepository.self) { _ in
      calls.record("last viewed products")
      return Viewed(names: ["a"])
    }
    let assembly: any Assembly = LoggedInPresenterAssembly(
      loginConfiguration: LoginConfiguration(maxProducts: 2))
    try assembly.assemble(container: container)
    #expect(
      calls.calls == [],
      """
      While the assembly registered, these repositories were created. An assembly only registers, and resolves \
      nothing (kata 7.1).
      """)
  }

  @Test("the presenter shows what was viewed meanwhile, and each screen has its own")
  func asksEachTime() {
    let container = Container()
    let viewed = Viewed(names: ["a"])
    let shown = described {
      let assembly: any Assembly = LoggedInPresenterAssembly(
        loginConfiguration: LoginConfiguration(maxProducts: 2))
      try assembly.assemble(container: container)
      container.register(LastViewedProductsRepository.self) { _ in viewed }
      let presenter = try container.resolve(LastViewedProductsPresenter.self)
      let before = try presenter.lines()
      try viewed.add(Product(name: "b", cents: 1))
      try viewed.add(Product(name: "c", cents: 1))
      let other = try container.resolve(LastViewedProductsPresenter.self)
      return try before + ["|"] + presenter.lines() + ["|", other === presenter ? "the same" : "another"]
    }
    #expect(
      shown == ["a", "|", "c", "b", "|", "another"],
      "The repository is asked whenever the screen is shown, and a second screen gets a second presenter.")
  }

  @Test("an error of the repository reaches the screen")
  func failing() {
    let shown = described {
      let container = Container()
      let assembly: any Assembly = LoggedInPresenterAssembly(
        loginConfiguration: LoginConfiguration(maxProducts: 2))
      try assembly.assemble(container: container)
      container.register(LastViewedProductsRepository.self) { _ in Viewed(names: ["a"], isBroken: true) }
      return try container.resolve(LastViewedProductsPresenter.self).lines()
    }
    #expect(shown == ["Broken()"], "The list can't be read. An empty list would say that nothing was viewed.")
  }

  @Test("the server may send any number")
  func anyNumber() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      """
      The server sent -1, -7, then the least and the greatest number that there is, and nothing checks them. \
      None of them may end the process, or decide how many steps are taken or how much memory. If you use \
      `prefix`, read what it requires of its argument.
      """
    ) {
      for maxProducts in [-1, -7, Int.min, Int.max] {
        let count = try withDeadline(.seconds(5)) { () -> Int in
          let container = Container()
          try register(
            LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: maxProducts)),
            in: container)
          return try container.resolve(LastViewedProductsPresenter.self).lines().count
        }
        print("shown: \(count)")
      }
    }
    guard let result else { return }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      output.contains("shown: 0\nshown: 0\nshown: 0\nshown: 3\n"),
      "Three products were viewed. A negative number allows none of them, and a great one all: \(output)")
  }

  @Test("an error of the repository reaches the screen, also after it has worked")
  func failingLater() {
    let shown = described {
      let container = Container()
      let flaky = Flaky()
      try register(
        LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 2)), in: container)
      container.register(LastViewedProductsRepository.self) { _ in flaky }
      let presenter = try container.resolve(LastViewedProductsPresenter.self)
      return try presenter.lines() + ["|"] + presenter.lines()
    }
    #expect(
      shown == ["Broken()"],
      "The list could be read once and can't any more. Last time's list in its place hides the error.")
  }

  @Test("two products of one name are two products")
  func sameName() {
    let container = Container()
    let shown = described {
      try register(
        LoggedInPresenterAssembly(loginConfiguration: LoginConfiguration(maxProducts: 2)), in: container)
      container.register(LastViewedProductsRepository.self) { _ in
        StoredProductList(key: "viewed", store: MemoryStore(["viewed": "1 lamp\n2 lamp\n3 needle"]))
      }
      return try container.resolve(LastViewedProductsPresenter.self).lines()
    }
    #expect(shown == ["lamp", "lamp"], "A lamp for one cent and a lamp for two: the latest two products.")
  }
}

private let all = ["c", "b", "a"]

private struct Broken: Error {}

private struct Screen {
  let presenter: any LastViewedProductsPresenter
}

/// The repository that the presenter needs, and what the login brings.
private func register(
  _ assembly: (any Assembly)?, in container: Container, viewed: [String] = ["c", "b", "a"]
) throws {
  container.register(LastViewedProductsRepository.self) { _ in Viewed(names: viewed) }
  try assembly?.assemble(container: container)
}

/// What is shown, or why nothing is.
private func described(_ lines: () throws -> [String]) -> [String] {
  do { return try lines() } catch { return ["\(error)"] }
}

private final class Viewed: LastViewedProductsRepository {
  private let store: StoredProductList
  private let isBroken: Bool

  init(names: [String], isBroken: Bool = false) {
    let lines = names.map { "1 \($0)" }.joined(separator: "\n")
    store = StoredProductList(key: "viewed", store: MemoryStore(["viewed": lines]))
    self.isBroken = isBroken
  }

  func products() throws -> [Product] {
    if isBroken { throw Broken() }
    return try store.products()
  }

  func add(_ product: Product) throws { try store.add(product) }
}

private final class Saved: LoginConfigurationRepository {
  let saved: LoginConfiguration? = LoginConfiguration(maxProducts: 3)
  func save(_ configuration: LoginConfiguration) {}
}

/// Works once.
private final class Flaky: LastViewedProductsRepository {
  private let log = CallLog()

  func products() throws -> [Product] {
    log.record("products")
    if log.calls.count > 1 { throw Broken() }
    return [Product(name: "a", cents: 1)]
  }

  func add(_ product: Product) {}
}
