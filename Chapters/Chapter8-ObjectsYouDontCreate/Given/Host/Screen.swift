/// A screen of the app. The host creates it, with an initializer that isn't yours.
class Screen {
  /// What the layout calls the screen.
  var identifier = ""
  /// Tells two screens of the same type apart. A layout writes it as `@guest`.
  var tag: String?
  private(set) var isViewLoaded = false

  required init() {}

  /// All screens inside this screen, even the hidden ones.
  var children: [Screen] { [] }

  /// The children that appear together with this screen.
  var visibleChildren: [Screen] { [] }

  /// Creates the view. The host calls it shortly before the screen appears.
  func loadView() {}

  /// The view is loaded. The host calls it once, right after `loadView()`.
  func viewDidLoad() {}

  /// The destination of the segue is about to appear, and its view isn't loaded yet. If you throw, it doesn't appear.
  func prepare(for segue: Segue) throws {}

  final func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }
}

/// A screen that consists of other screens.
class ContainerScreen: Screen {
  /// The screens inside, in the order of the layout.
  var screens: [Screen] = []
  override var children: [Screen] { screens }
  override var visibleChildren: [Screen] { children }
}

/// Shows one screen at a time, and a tab for each.
final class TabBar: ContainerScreen {
  var selected = 0
  override var visibleChildren: [Screen] { Array(screens.dropFirst(selected).prefix(1)) }
}

/// A pile of screens that shows the top screen, which is the last.
final class NavigationStack: ContainerScreen {
  override var visibleChildren: [Screen] { screens.suffix(1) }
}

/// The way from one screen to the next.
struct Segue {
  let source: Screen
  let destination: Screen
}
