// What a `resolve` costs: `swift run -c release benchmark`.

import Solution4

var measurements = [Measurement("direct init") { $0.made = Chef() }]
for count in [10, 1_000, 10_000] {
  let floor = Floor.full(of: count)
  let container = Container.full(of: count)
  measurements += [
    Measurement("floor", among: count) { $0.made = floor.resolve((any Cook).self) },
    Measurement("new instance", among: count) { $0.made = try? container.resolve((any Cook).self) },
    Measurement("one argument", among: count) {
      $0.made = try? container.resolve((any Cook).self, arguments: 3)
    },
    Measurement("by name", among: count) {
      $0.made = try? container.resolve((any Cook).self, name: "pastry")
    },
    Measurement("three deep", among: count) { $0.made = try? container.resolve((any Club).self) },
    Measurement("a miss", among: count) { $0.made = try? container.resolve((any Lifeguard).self) },
  ]
}
// Short rounds: a long one is more likely to be interrupted by another process, and slow operations have the longest.
Measurement.take(&measurements, rounds: 801, runs: 250)
Report.show(measurements)

var comparisons = Lifetimes.comparisons
Comparison.take(&comparisons, rounds: 801, runs: 250)
var graphs = WholeGraphs.comparisons
Comparison.take(&graphs, rounds: 11, runs: 4_000)
Report.show(comparisons + graphs)

Report.title(
  "One page wired five ways: nanoseconds for an object, lines, and when a missing part is noticed:")
for way in try Way.all() {
  Report.row(
    way.name, [Report.format("%.0f ns", way.nanoseconds), "\(way.lines) lines", "   \(way.noticed)"])
}

Report.title("Set-up of a container, by its registrations:")
for (registrations, nanoseconds) in Way.setUps() {
  Report.row("\(registrations)", [Report.format("%.1f µs", nanoseconds / 1_000)])
}
