/// A file to open, and the line in it if one is known. Terminals make it a link.
struct Place: Equatable, CustomStringConvertible, Sendable {
  let path: String
  var line: Int?

  var description: String { path + (line.map { ":\($0)" } ?? "") }
}
