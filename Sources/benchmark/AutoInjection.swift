import Solution6
import Solution8

/// What it costs to find a property by reflection, compared with assigning the same service by name. Both resolve it. One
/// operation is one property of an object with four.
enum AutoInjection {
  static var comparisons: [Comparison] {
    let container = Container()
    container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
    container.register(WrappedScreen.self) { _ in WrappedScreen() }.autoInjected()
    container.register(AssignedScreen.self) { _ in AssignedScreen() }
      .initCompleted { resolver, screen in
        screen.first = try resolver.resolve(Settings.self)
        screen.second = try resolver.resolve(Settings.self)
        screen.third = try resolver.resolve(Settings.self)
        screen.fourth = try resolver.resolve(Settings.self)
      }
    return [
      Comparison(
        Measurement("injected property", batch: 4) { $0.made = try? container.resolve(WrappedScreen.self) },
        to: Measurement("by assignment", batch: 4) { $0.made = try? container.resolve(AssignedScreen.self) })
    ]
  }
}

private final class Settings {}

private final class WrappedScreen {
  @Injected var first: Settings?
  @Injected var second: Settings?
  @Injected var third: Settings?
  @Injected var fourth: Settings?
}

private final class AssignedScreen {
  var first: Settings?
  var second: Settings?
  var third: Settings?
  var fourth: Settings?
}
