/// Plays the framework: reads a layout, creates its screens, and decides when they appear.
public final class Host {
  private let layout: Layout
  private let types: [String: Screen.Type]

  /// The screen that contains all others, once the host was launched.
  public private(set) var root: Screen?

  /// Screens that cover the root, the latest one last.
  public private(set) var presented: [Screen] = []

  /// A host that has created nothing yet.
  /// - Parameters:
  ///   - layout: what to create.
  ///   - screens: the types that the layout may name, beside the containers of the host.
  public init(layout: Layout, screens: [Screen.Type]) {
    let all: [Screen.Type] = [TabBar.self, NavigationStack.self] + screens
    self.layout = layout
    types = Dictionary(all.map { ("\($0)", $0) }) { _, last in last }
  }

  /// Creates the screens of the root, and lets the visible ones appear.
  /// - Parameter willAppear: gets the root, or nil if the layout has none, before any view is loaded.
  /// - Throws: `LayoutError`, or the error of `willAppear`. Then no screen appears.
  public func launch(willAppear: (Screen?) throws -> Void = { _ in }) throws {
    let root = try layout.scenes.first.map(create)
    try willAppear(root)
    self.root = root
    presented = []
    if let root { appear(root) }
  }

  /// Creates the screens of a segue's destination, and lets them appear: on the stack that the source is in, or in front
  /// of everything if it is in none.
  /// - Parameters:
  ///   - identifier: what the layout calls the destination.
  ///   - source: the screen that is prepared for the segue first.
  /// - Returns: the destination.
  /// - Throws: `LayoutError`, or what the source throws. Then nothing changes.
  @discardableResult
  public func perform(_ identifier: String, from source: Screen) throws -> Screen {
    guard let scene = layout.scenes.dropFirst().first(where: { $0.identifier == identifier }) else {
      throw LayoutError(problem: "no such destination", name: identifier)
    }
    let destination = try create(scene)
    try source.prepare(for: Segue(identifier: identifier, source: source, destination: destination))
    if let stack = stack(of: source) {
      stack.screens.append(destination)
    } else {
      presented.append(destination)
    }
    appear(destination)
    return destination
  }

  /// Opens a tab.
  /// - Parameters:
  ///   - index: its place. Without a tab there, nothing happens.
  ///   - tabs: the tab bar.
  public func select(_ index: Int, in tabs: TabBar) {
    guard tabs.screens.indices.contains(index) else { return }
    tabs.selected = index
    tabs.visibleChildren.forEach(appear)
  }

  /// Takes a screen from its stack, or from the front. The one below appears.
  /// - Parameter screen: the screen. If it is the root of a stack, or not there, nothing happens.
  public func close(_ screen: Screen) {
    if let stack = stack(of: screen), stack.screens.first !== screen {
      stack.screens.removeAll { $0 === screen }
      stack.visibleChildren.forEach(appear)
    } else {
      presented.removeAll { $0 === screen }
    }
  }

  private func create(_ scene: Layout.Scene) throws -> Screen {
    guard let type = types[scene.type] else { throw LayoutError(problem: "unknown type", name: scene.type) }
    let screen = type.init()
    screen.identifier = scene.identifier
    screen.tag = scene.tag
    let inside = try scene.inside.map(create)
    if let container = screen as? ContainerScreen {
      container.screens = inside
    } else if !inside.isEmpty {
      throw LayoutError(problem: "can't contain screens", name: scene.type)
    }
    return screen
  }

  private func appear(_ screen: Screen) {
    screen.loadViewIfNeeded()
    screen.visibleChildren.forEach(appear)
  }

  private func stack(of screen: Screen) -> NavigationStack? {
    func find(in parent: Screen) -> NavigationStack? {
      if let stack = parent as? NavigationStack, stack.screens.contains(where: { $0 === screen }) {
        return stack
      }
      return (parent as? ContainerScreen)?.screens.lazy.compactMap(find).first
    }
    return ([root].compactMap(\.self) + presented).lazy.compactMap(find).first
  }
}
