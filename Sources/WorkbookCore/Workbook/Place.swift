/// A file to open, and the line in it if one is known. Terminals make it a link.
package struct Place: Hashable, CustomStringConvertible, Sendable {
  let path: String
  var line: Int?

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  package var description: String { path + (line.map { ":\($0)" } ?? "") }
}
