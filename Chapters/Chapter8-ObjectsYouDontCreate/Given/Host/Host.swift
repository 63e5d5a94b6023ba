/// Plays the framework: it reads a layout, creates the screens and decides when they appear.
final class Host {
  private let layout: Layout
  private let types: [String: Screen.Type]

  /// The screen that contains all others. It's nil until the launch.
  private(set) var root: Screen?
  /// The screens that segues have opened. The last screen is in front.
  private(set) var presented: [Screen] = []

  /// A host for a layout, which may name these types of screens besides `TabBar` and `NavigationStack`.
  init(layout: String, screens: [Screen.Type]) throws {
    let all: [Screen.Type] = [TabBar.self, NavigationStack.self] + screens
    self.layout = try Layout(layout)
    types = Dictionary(all.map { ("\($0)", $0) }) { _, last in last }
  }

  /// Creates the root and all screens inside and lets the visible screens appear. `willAppear` gets the root before any
  /// view is loaded. If it throws, no screen appears.
  func launch(willAppear: (Screen?) throws -> Void = { _ in }) throws {
    let root = try layout.scenes.first.map(create)
    try willAppear(root)
    self.root = root
    if let root { appear(root) }
  }

  /// Opens a tab.
  func select(_ index: Int, in tabs: TabBar) {
    tabs.selected = index
    tabs.visibleChildren.forEach(appear)
  }

  /// Performs a segue: creates the destination, prepares the source and lets the destination appear.
  @discardableResult
  func perform(_ identifier: String, from source: Screen) throws -> Screen {
    guard let scene = layout.scenes.dropFirst().first(where: { $0.identifier == identifier }) else {
      throw LayoutError(description: "The layout has no destination \(identifier).")
    }
    let destination = try create(scene)
    try source.prepare(for: Segue(source: source, destination: destination))
    presented.append(destination)
    appear(destination)
    return destination
  }

  private func create(_ scene: Layout.Scene) throws -> Screen {
    guard let type = types[scene.type] else {
      throw LayoutError(description: "The layout names an unknown type, \(scene.type).")
    }
    let screen = type.init()
    screen.identifier = scene.identifier
    screen.tag = scene.tag
    (screen as? ContainerScreen)?.screens = try scene.inside.map(create)
    return screen
  }

  private func appear(_ screen: Screen) {
    screen.loadViewIfNeeded()
    screen.visibleChildren.forEach(appear)
  }
}
