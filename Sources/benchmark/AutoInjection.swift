import Solution6
import Solution8

/// What it costs to find a property by reflection, beside assigning the same service by name. Both resolve it, and one
/// operation is one property of an object with four.
enum AutoInjection {
  static var comparisons: [Comparison] {
    let container = Container()
    container.register(UserSettings.self) { _ in LocalSettings() }.inObjectScope(.container)
    container.register(WrappedScreen.self) { _ in WrappedScreen() }.autoInjected()
    container.register(AssignedScreen.self) { _ in AssignedScreen() }
      .initCompleted { resolver, screen in
        screen.first = try resolver.resolve(UserSettings.self)
        screen.second = try resolver.resolve(UserSettings.self)
        screen.third = try resolver.resolve(UserSettings.self)
        screen.fourth = try resolver.resolve(UserSettings.self)
      }
    return [
      Comparison(
        Measurement("injected property", batch: 4) { $0.made = try? container.resolve(WrappedScreen.self) },
        to: Measurement("by assignment", batch: 4) { $0.made = try? container.resolve(AssignedScreen.self) })
    ]
  }
}

private final class WrappedScreen: Screen {
  @Injected var first: (any UserSettings)?
  @Injected var second: (any UserSettings)?
  @Injected var third: (any UserSettings)?
  @Injected var fourth: (any UserSettings)?
}

private final class AssignedScreen: Screen {
  var first: (any UserSettings)?
  var second: (any UserSettings)?
  var third: (any UserSettings)?
  var fourth: (any UserSettings)?
}
