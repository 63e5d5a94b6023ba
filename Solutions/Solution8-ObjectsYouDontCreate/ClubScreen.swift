/// What the club's screens have in common.
open class ClubScreen: Screen, ScreenInjectorDependent {
  /// What serves the next screen.
  public var screenInjector: ScreenInjector?

  /// Has the next screen served, and all screens inside of it. This one need not know what they are.
  open override func prepare(for segue: Segue) throws {
    try screenInjector?.inject(into: segue.destination)
  }
}
