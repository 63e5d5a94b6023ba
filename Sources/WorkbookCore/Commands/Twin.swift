import Foundation

/// A learner's file that declares what a new file declares as well.
struct Twin {
  let path: String

  /// Whether the learner added the file: then it may go.
  let isAdded: Bool

  /// What both declare.
  let names: String

  /// Nil if the file shares nothing with new files that have these declarations.
  init?(
    path: String, isAdded: Bool, source: String, of declared: Declarations,
    files: some Collection<String>
  ) {
    let own = Declarations(source)
    var shared = declared.globals.intersection(own.globals)
    // An edited file had its members before, perhaps with other parameters.
    if shared.isEmpty, isAdded { shared = declared.members.intersection(own.members) }
    // Two files of a module can't have one name.
    let name = URL(fileURLWithPath: path).lastPathComponent
    if shared.isEmpty, isAdded, files.contains(where: { $0.hasSuffix("/\(name)") }) { shared = [name] }
    if shared.isEmpty { return nil }
    self.path = path
    self.isAdded = isAdded
    names = shared.sorted().joined(separator: ", ")
  }
}
