import Chapter8
import Testing

/// The host is given, so these tests are green from the start.
@Suite("The host")
struct HostTests {
  private let layout = """
    TabBar tabs
      NavigationStack stack @first
        PlainScreen bottom
        PlainScreen top @second
      PlainScreen later
      Drawer drawer
        PlainScreen inner

    PlainScreen next @third
    NavigationStack sheet
      PlainScreen sheetContent
    """

  @Test("creates what the layout says, with identifiers and tags")
  func creation() throws {
    let host = try Host(layout)
    try host.launch()
    let screens = host.root?.everyScreen ?? []
    #expect(
      screens.map { "\(type(of: $0)) \($0.identifier) \($0.tag ?? "-")" } == [
        "TabBar tabs -", "NavigationStack stack first", "PlainScreen bottom -", "PlainScreen top second",
        "PlainScreen later -", "Drawer drawer -", "PlainScreen inner -",
      ])
  }

  @Test("hands the root over before a view is loaded, then loads the visible ones")
  func launch() throws {
    let host = try Host(layout)
    var loadedBefore: [Bool] = []
    try host.launch { root in
      loadedBefore = (root?.everyScreen ?? []).map(\.isViewLoaded)
    }
    #expect(loadedBefore == Array(repeating: false, count: 7))
    #expect(
      host.logs == ["bottom": [], "top": ["viewDidLoad"], "later": [], "drawer": [], "inner": []])
  }

  @Test("an error before the first screen appears leaves the host as it was")
  func refusedLaunch() throws {
    let host = try Host(layout)
    var handedOver: Screen?
    #expect(throws: NoRootScreen()) {
      try host.launch { root in
        handedOver = root
        throw NoRootScreen()
      }
    }
    #expect(handedOver?.everyScreen.map(\.isViewLoaded) == Array(repeating: false, count: 7))
    #expect(host.root === nil)
    try host.launch()
    #expect(host.root?.identifier == "tabs")
  }

  @Test("a tab that is opened loads its view once")
  func tabs() throws {
    let host = try Host(layout)
    try host.launch()
    let tabs = try #require(host.root as? TabBar)
    for index in [1, 2, 1, 7, -1] { host.select(index, in: tabs) }
    #expect(tabs.selected == 1)
    #expect(
      host.logs == [
        "bottom": [], "top": ["viewDidLoad"], "later": ["viewDidLoad"], "drawer": ["viewDidLoad"],
        "inner": ["viewDidLoad"],
      ])
  }

  @Test("a discarded view is loaded again when the screen appears")
  func reload() throws {
    let host = try Host(layout)
    try host.launch()
    let tabs = try #require(host.root as? TabBar)
    host.root?.find("top")?.unloadView()
    #expect(host.root?.find("top")?.isViewLoaded == false)
    host.select(0, in: tabs)
    #expect(host.logs["top"] == ["viewDidLoad", "viewDidLoad"])
  }

  @Test("a segue prepares, then lets the destination appear on the source's stack")
  func segue() throws {
    let host = try Host(layout, more: [RefusingScreen.self])
    try host.launch()
    let stack = try #require(host.root?.find("stack") as? NavigationStack)
    let next = try host.perform("next", from: try #require(host.root?.find("top")))
    #expect(stack.screens.map(\.identifier) == ["bottom", "top", "next"])
    #expect(next.tag == "third")
    #expect(host.logs["next"] == ["viewDidLoad"])
    host.close(next)
    host.close(stack.screens[1])
    host.close(stack.screens[0])
    #expect(stack.screens.map(\.identifier) == ["bottom"])
    #expect(host.logs["bottom"] == ["viewDidLoad"])
  }

  @Test("without a stack, a segue covers the root; segues lead on from there")
  func presented() throws {
    let host = try Host(layout)
    try host.launch()
    let sheet = try host.perform("sheet", from: try #require(host.root?.find("later")))
    #expect(host.presented.map(\.identifier) == ["sheet"])
    let content = try #require(sheet.find("sheetContent"))
    try host.perform("next", from: content)
    #expect((sheet as? NavigationStack)?.screens.map(\.identifier) == ["sheetContent", "next"])
    host.close(sheet)
    #expect(host.presented.map(\.identifier) == [])
  }

  @Test("a source that throws keeps the destination from appearing")
  func refusedSegue() throws {
    let host = try Host(
      """
      NavigationStack
        RefusingScreen refusing
      PlainScreen next
      """, more: [RefusingScreen.self])
    try host.launch()
    let source = try #require(host.root?.find("refusing") as? RefusingScreen)
    #expect(throws: NoRootScreen()) { try host.perform("next", from: source) }
    #expect(source.destinations.map(\.isViewLoaded) == [false])
    #expect(host.root?.children.map(\.identifier) == ["refusing"])
    #expect(host.presented.map(\.identifier) == [])
  }

  @Test("a layout that doesn't fit the app is an error")
  func errors() throws {
    #expect(throws: LayoutError(problem: "unknown type", name: "Missing")) {
      try Host("Missing one").launch()
    }
    #expect(throws: LayoutError(problem: "can't contain screens", name: "PlainScreen")) {
      try Host("PlainScreen\n  PlainScreen").launch()
    }
    #expect(throws: LayoutError(problem: "wrong indentation", name: "PlainScreen")) {
      try Host("TabBar\n      PlainScreen").launch()
    }
    let host = try Host("PlainScreen one")
    try host.launch()
    let root = try #require(host.root)
    #expect(throws: LayoutError(problem: "no such destination", name: "one")) {
      try host.perform("one", from: root)
    }
    var roots: [Screen?] = []
    try Host("").launch { roots.append($0) }
    #expect(roots.map { $0 == nil } == [true])
  }
}

/// Speaks against every segue.
private final class RefusingScreen: LoggingScreen {
  private(set) var destinations: [Screen] = []

  override func prepare(for segue: Segue) throws {
    destinations.append(segue.destination)
    throw NoRootScreen()
  }
}
