/// The layout file: a line for each screen, with its type, an identifier and a tag. Two spaces mean "inside".
///
///     TabBar
///       NavigationStack
///         GalleryScreen gallery
///       ProfileScreen visitor @guest
///     SettingsScreen settings
///
/// The first screen is the root. All other screens without an indentation are destinations of segues.
struct Layout {
  struct Scene {
    let type: String
    let identifier: String
    let tag: String?
    var inside: [Scene] = []
  }

  let scenes: [Scene]

  init(_ text: String) throws {
    var lines = text.split(separator: "\n")[...]

    func read(at depth: Int) -> [Scene] {
      var scenes: [Scene] = []
      while let line = lines.first, line.prefix(while: { $0 == " " }).count == depth {
        lines.removeFirst()
        let words = line.split(separator: " ").map(String.init)
        let names = words.filter { !$0.hasPrefix("@") }
        let tag = words.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
        scenes.append(
          Scene(
            type: names.first ?? "", identifier: names.last ?? "", tag: tag, inside: read(at: depth + 2)))
      }
      return scenes
    }

    scenes = read(at: 0)
    if let line = lines.first { throw LayoutError(description: "Wrong indentation: \(line)") }
  }
}

/// The layout and the app don't fit.
struct LayoutError: Error, CustomStringConvertible {
  let description: String
}
