/// A screen of an app. The host creates it, with an initializer that you can't give parameters.
open class Screen {
  /// What the layout calls the screen.
  public internal(set) var identifier = ""

  /// Tells screens of one type apart, or nil.
  public internal(set) var tag: String?

  /// Whether the view is there.
  public private(set) var isViewLoaded = false

  /// The host's way to create a screen.
  public required init() {}

  /// The screens inside this one, whether they can be seen or not.
  open var children: [Screen] { [] }

  /// The screens inside this one that appear when it does.
  open var visibleChildren: [Screen] { [] }

  /// Creates the view. The host calls it shortly before the screen appears.
  open func loadView() {}

  /// The view is there. A view that was discarded is loaded again later, and this method is called again.
  open func viewDidLoad() {}

  /// Another screen is about to appear. Its view isn't loaded yet.
  /// - Parameter segue: from where to where.
  /// - Throws: what speaks against it. Then the other screen does not appear.
  open func prepare(for segue: Segue) throws {}

  /// Loads the view, unless it is there.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }

  /// Discards the view of a screen that can't be seen. It is loaded again before the screen appears.
  public final func unloadView() {
    isViewLoaded = false
  }
}

/// The way from one screen to the next.
public struct Segue {
  /// What the layout calls the destination.
  public let identifier: String

  /// The screen that is there.
  public let source: Screen

  /// The screen that is about to appear: created, and without a view.
  public let destination: Screen
}
