import Solution6
import Solution7

/// What it costs to look at a whole app, for each of its registrations and dependencies, in a small app and a large one.
enum WholeGraphs {
  static var comparisons: [Comparison] {
    let (small, large) = (App(services: 250), App(services: 1_000))
    return [
      Comparison(
        Measurement("validate 1 000", batch: large.size) { _ in _ = large.container.validate() },
        to: Measurement("validate 250", batch: small.size) { _ in _ = small.container.validate() }),
      Comparison(
        Measurement("draw 1 000", batch: large.size) { _ in _ = large.container.diagram() },
        to: Measurement("draw 250", batch: small.size) { _ in _ = small.container.diagram() }),
    ]
  }

  /// Built like the shop: one helper in ten services, shared; three repositories, shared, with two helpers each; six
  /// presenters, with three repositories each and every other one with another presenter.
  private struct App {
    let container = Container()
    let size: Int

    init(services: Int) {
      let (helpers, repositories) = (services / 10, services * 4 / 10)
      var dependencies = 0
      for number in 0..<services {
        var needed: [Int] = []
        if number >= repositories {
          needed = [1, 7, 13].map { helpers + (number * $0) % (repositories - helpers) }
          if number % 2 == 1 { needed.append(number - 1) }
        } else if number >= helpers {
          needed = [3, 11].map { (number * $0) % helpers }
        }
        dependencies += needed.count
        let entry = container.register(Int.self, name: "\(number)") { [needed] resolver in
          for other in needed where other != number { _ = try resolver.resolve(Int.self, name: "\(other)") }
          return number
        }
        if number < repositories { entry.inObjectScope(.container) }
      }
      size = services + dependencies
    }
  }
}
