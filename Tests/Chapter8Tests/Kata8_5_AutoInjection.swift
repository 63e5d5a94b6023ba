import Injection
import KataSupport
import Testing

@testable import Chapter8

@Suite("8.5 · Auto-injection")
struct Kata8_5_AutoInjection {
  let container = Container()
  let screen = DerivedScreen()

  init() {
    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }
    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "No one") }
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }.inObjectScope(.container)
  }

  @Test("each property gets its own service")
  func ownProperties() throws {
    try fillProperties(of: screen, from: container)
    #expect(
      screen.guest.wrappedValue?.nickname == "No one",
      "`DerivedScreen` stores `guest`, an `Injected<any UserSettings>`. It should be filled, but it's still empty. A mirror's children are all stored properties, not only those with an underscore. Which protocol do the wrappers share?"
    )
  }

  @Test("a weak property is filled, but it doesn't hold its service")
  func weakProperty() throws {
    try fillProperties(of: screen, from: container)
    let isFilled = screen.avatarStore != nil
    container.resetObjectScope(.container)
    #expect(
      isFilled && screen.avatarStore == nil,
      "`@InjectedWeak var avatarStore` should be filled while the container holds the store, and be nil afterward. At first, filled was \(isFilled)."
    )
  }

  @Test("the error names the class and the property that it declares", arguments: [false, true])
  func missing(isRegistered: Bool) {
    let inner = UnfilledProperty(owner: LocalSettings.self, label: "_server", underlying: CancellationError())
    let settings = container.register(UserSettings.self) { _ in throw inner }
    if !isRegistered { settings.unregister() }
    let error = errorText { try fillProperties(of: screen, from: container) }
    #expect(
      error.hasPrefix("BaseScreen.userSettings: \(isRegistered ? "\(inner)" : "")"),
      "The factory of the settings \(isRegistered ? "threw" : "is missing"). The error should be a new `UnfilledProperty` with the class that declares the property, the property, and that error as the reason."
    )
  }

  @Test("inherited properties are filled at any level, before a later action runs")
  func order() throws {
    container.register(DerivedScreen.self) { _ in DerivedScreen() }
      .autoInjected()
      .initCompleted { _, screen in screen.greeting = "Hello, \(screen.userSettings?.nickname ?? "nobody")!" }
    #expect(
      try container.resolve(DerivedScreen.self).greeting == "Hello, Arya!",
      "`BaseScreen` declares the settings, two levels above `DerivedScreen`. `autoInjected()` should fill them before the definition's next action. What lists the properties of a superclass?"
    )
  }
}

class BaseScreen: Screen {
  @Injected var userSettings: (any UserSettings)?
}

class MiddleScreen: BaseScreen {}

final class DerivedScreen: MiddleScreen {
  let guest = Injected<any UserSettings>(name: "guest")
  @InjectedWeak var avatarStore: (any AvatarStore)?
  var greeting = ""
}
