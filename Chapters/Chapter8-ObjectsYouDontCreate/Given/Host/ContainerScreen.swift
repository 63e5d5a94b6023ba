/// A screen that consists of other screens. All of them appear with it.
open class ContainerScreen: Screen {
  /// The screens inside, in the order of the layout.
  public internal(set) var screens: [Screen] = []

  /// The screens inside.
  open override var children: [Screen] { screens }

  /// All of them, unless a subclass shows fewer.
  open override var visibleChildren: [Screen] { children }
}

/// Shows one of its screens, with a tab for each.
public final class TabBar: ContainerScreen {
  /// The place of the tab that is open.
  public internal(set) var selected = 0

  /// The screen of the open tab.
  public override var visibleChildren: [Screen] {
    screens.indices.contains(selected) ? [screens[selected]] : []
  }
}

/// Screens on top of each other. The last one can be seen.
public final class NavigationStack: ContainerScreen {
  /// The screen on top.
  public override var visibleChildren: [Screen] { screens.suffix(1) }
}
