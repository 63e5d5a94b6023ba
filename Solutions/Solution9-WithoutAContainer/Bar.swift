private enum DrinkKey: DependencyKey {
  static let fallback = "ale"
}

extension Dependencies {
  /// What the bar pours.
  var drink: String {
    get { self[DrinkKey.self] }
    set { self[DrinkKey.self] = newValue }
  }
}
