import Injection
import Solution7

/// What it costs to look at a whole app, for each of its registrations and dependencies, in a small app and a large one.
enum WholeGraphs {
  static var comparisons: [Comparison] {
    let small = App(services: 250)
    let large = App(services: 1_000)
    return [
      Comparison(
        Measurement("validate 1 000", batch: large.size) { _ in _ = large.container.validate() },
        to: Measurement("validate 250", batch: small.size) { _ in _ = small.container.validate() })
    ]
  }

  /// Built like a shop: four services in ten are shared, the others need three of them and every other one its neighbor.
  private struct App {
    let container = Container()
    private(set) var size = 0

    init(services: Int) {
      let shared = services * 4 / 10
      for number in 0..<services {
        var needed = number < shared ? [] : [1, 7, 13].map { number * $0 % shared }
        if number >= shared && number % 2 == 1 { needed.append(number - 1) }
        size += 1 + needed.count
        let entry = container.register(Int.self, name: "\(number)") { [needed] resolver in
          for other in needed { _ = try resolver.resolve(Int.self, name: "\(other)") }
          return number
        }
        if number < shared { entry.inObjectScope(.container) }
      }
    }
  }
}
