// What a `resolve` costs: `swift run -c release benchmark`, with `--json` for a machine.

import Foundation
import Solution4

let arguments = CommandLine.arguments.dropFirst()
guard arguments.allSatisfy({ $0 == "--json" }) else {
  FileHandle.standardError.write(Data("usage: swift run -c release benchmark [--json]\n".utf8))
  exit(2)
}

// Before anything else needs memory: a leak could hide below what was given back.
let growth = try Lifetimes.growth()

var measurements = [Measurement("direct init") { $0.made = Chef() }]
for count in [10, 1_000, 10_000] {
  let floor = Floor.full(of: count)
  let container = Container.full(of: count)
  measurements += [
    Measurement("floor", among: count) { $0.made = floor.resolve(Cook.self) },
    Measurement("new instance", among: count) { $0.made = try? container.resolve(Cook.self) },
    Measurement("one argument", among: count) { $0.made = try? container.resolve(Cook.self, arguments: 3) },
    Measurement("by name", among: count) { $0.made = try? container.resolve(Cook.self, name: "pastry") },
    Measurement("three deep", among: count) { $0.made = try? container.resolve(Club.self) },
    Measurement("a miss", among: count) { $0.made = try? container.resolve(Lifeguard.self) },
  ]
}
// Short rounds: a long one is more likely to be interrupted by another process, and slow operations have the longest.
Measurement.take(&measurements, rounds: 801, runs: 250)

var comparisons = Lifetimes.comparisons + AutoInjection.comparisons
Comparison.take(&comparisons, rounds: 801, runs: 250)
var graphs = WholeGraphs.comparisons
Comparison.take(&graphs, rounds: 11, runs: 4_000)

let report = Report(
  measurements: measurements, comparisons: comparisons + graphs, growth: growth, ways: try Way.all(),
  setUps: Way.setUps())
print(arguments.isEmpty ? report.table : try report.json())
