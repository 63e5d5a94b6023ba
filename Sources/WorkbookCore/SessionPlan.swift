/// A plan of the facilitator's guide: the katas that a room does, in order.
package struct SessionPlan: Equatable, Sendable {
  /// Where the guide is, relative to the root.
  package static let path = "Solutions/README.md"

  /// What `--plan` calls it: "Two hours · 120 minutes" is `two-hours`.
  package let name: String
  package internal(set) var katas: [KataID] = []

  /// The plans below `## Session plans`.
  package static func all(in guide: String) -> [SessionPlan] {
    var plans: [SessionPlan] = []
    let lines = MarkdownLine.all(in: guide).filter { $0.kind == .prose }.map(\.text)
    for line in lines.drop(while: { $0 != "## Session plans" }).dropFirst().prefix(while: {
      !$0.hasPrefix("## ")
    }) {
      if let heading = line.wholeMatch(of: #/### (.+) · \d+ minutes/#) {
        let words = heading.1.lowercased().split { !$0.isLetter && !$0.isNumber }
        plans.append(SessionPlan(name: words.joined(separator: "-")))
      } else if let kata = line.wholeMatch(of: #/\|.*\| Kata ([\w.]+) · .+ \|/#).flatMap({ KataID($0.1) }),
        !plans.isEmpty
      {
        plans[plans.count - 1].katas.append(kata)
      }
    }
    return plans
  }
}

extension Workbook {
  func plan(_ name: String) throws -> SessionPlan {
    let plans = SessionPlan.all(in: text(SessionPlan.path) ?? "")
    guard let plan = plans.first(where: { $0.name == name }) else {
      let known = plans.map(\.name).joined(separator: ", ")
      throw RunnerError("There is no plan \(name). Expected one of \(SessionPlan.path): \(known).", status: 2)
    }
    return plan
  }
}
