/// What the club's screens have in common.
class ClubScreen: Screen, ScreenInjectorDependent {
  var screenInjector: ScreenInjector?

  override func prepare(for segue: Segue) throws {
    try screenInjector?.inject(into: segue.destination)
  }
}
