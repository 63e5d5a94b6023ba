/// What a layout file says: a line for each screen, with its type, its identifier and its tag; screens inside of
/// another one are indented by two blanks.
///
///     TabBar
///       NavigationStack
///         GalleryScreen gallery
///       ProfileScreen visitor @guest
///     SettingsScreen settings
///
/// The first screen without indentation is the root, the others are destinations of segues.
public struct Layout: Sendable {
  /// A line, with the lines inside.
  struct Scene: Sendable {
    let type: String
    let identifier: String
    let tag: String?
    let inside: [Scene]
  }

  private typealias Line = (depth: Int, words: [Substring])

  let scenes: [Scene]

  /// Reads a layout. O(*n*) in the number of lines.
  /// - Parameter text: the content of the file.
  /// - Throws: `LayoutError` for a line whose indentation doesn't fit.
  public init(_ text: String) throws {
    let all: [Line] = text.split(separator: "\n").map { line in
      (depth: line.prefix { $0 == " " }.count, words: line.split(separator: " "))
    }
    var lines = all.filter { !$0.words.isEmpty }[...]
    scenes = Layout.scenes(in: &lines, depth: 0)
    if let line = lines.first { throw LayoutError(problem: "wrong indentation", name: String(line.words[0])) }
  }

  private static func scenes(in lines: inout ArraySlice<Line>, depth: Int) -> [Scene] {
    var scenes: [Scene] = []
    while let line = lines.first, line.depth == depth {
      lines.removeFirst()
      let names = line.words.filter { !$0.hasPrefix("@") }.map(String.init)
      let tag = line.words.first { $0.hasPrefix("@") }?.dropFirst()
      scenes.append(
        Scene(
          type: names.first ?? "", identifier: names.dropFirst().first ?? names.first ?? "",
          tag: tag.map(String.init), inside: Layout.scenes(in: &lines, depth: depth + 2)))
    }
    return scenes
  }
}

/// The layout and the app don't fit.
public struct LayoutError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  public let problem: String

  /// The type or the identifier that it is wrong with.
  public let name: String

  /// A problem.
  /// - Parameters:
  ///   - problem: what is wrong.
  ///   - name: the type or the identifier that it is wrong with.
  public init(problem: String, name: String) {
    self.problem = problem
    self.name = name
  }

  /// Both, in a line.
  public var description: String { "The layout has a problem with \(name): \(problem)." }
}
