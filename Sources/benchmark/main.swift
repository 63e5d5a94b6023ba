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
    Measurement("one argument", among: count) { $0.made = try? container.resolve(Cook.self, argument: 3) },
    Measurement("by name", among: count) { $0.made = try? container.resolve(Cook.self, name: "pastry") },
    Measurement("three deep", among: count) { $0.made = try? container.resolve(Club.self) },
    Measurement("a miss", among: count) { $0.made = try? container.resolve(Lifeguard.self) },
  ]
}
Measurement.take(&measurements, rounds: 101, runs: 2_000)

var comparisons = Lifetimes.comparisons
Comparison.take(&comparisons, rounds: 101, runs: 2_000)

let report = Report(measurements: measurements, comparisons: comparisons, growth: growth)
print(arguments.isEmpty ? report.table : try report.json())
