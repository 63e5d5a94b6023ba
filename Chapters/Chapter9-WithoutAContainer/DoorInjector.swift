/// Puts a page and its presenter together, in one place.
public struct DoorInjector {
  /// An injector. It keeps nothing.
  public init() {}

  // Kata 9.1: the presenter has connected itself already, but that was hard to see.
  /// Connects a page with a new presenter.
  /// - Parameters:
  ///   - view: the page.
  ///   - member: the member whose taps it gets.
  /// - Returns: the page, ready for taps.
  @discardableResult
  public func bind<View: DoorView>(_ view: View, member: String) -> View {
    let presenter = GreetingPresenter(member: member, view: view)
    view.presenter = presenter
    return view
  }
}
