/// What a Swift file declares, as far as its lines show: for its module, and as members of types and extensions.
struct Declarations: Sendable {
  private(set) var globals: Set<String> = []

  /// With the type's name in front: `Profile.address`.
  private(set) var members: Set<String> = []

  init(_ source: String) {
    var type: Substring?
    for line in source.lines {
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      if indent.isEmpty {
        let match = line.firstMatch(
          of: #/^(?:@?[\w()]+ )*?(struct|class|enum|actor|protocol|typealias|extension|func|let|var) (\w+)/#)
        if line.hasPrefix("}") { type = nil }
        guard let match else { continue }
        type = match.2
        // Another file may declare the same privately.
        if match.1 != "extension", !match.0.contains("private ") { globals.insert(String(match.2)) }
      } else if let type, indent == "\t" || indent.count <= 4,
        let match = line.firstMatch(of: #/\b(?:func|var|let|struct|class|enum|actor|typealias) (\w+)/#)
      {
        members.insert("\(type).\(match.1)")
      }
    }
  }

  mutating func formUnion(_ other: Declarations) {
    globals.formUnion(other.globals)
    members.formUnion(other.members)
  }
}
