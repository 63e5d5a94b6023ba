enum HouseKey: DependencyKey {
  static let fallback = "Winterfell"
}

enum LanguageKey: DependencyKey {
  static let fallback = "en"
}

enum GuestBookKey: DependencyKey {
  static let fallback = GuestBook()
}

extension Dependencies {
  /// The house that the app runs in.
  var house: String {
    get { self[HouseKey.self] }
    set { self[HouseKey.self] = newValue }
  }

  /// The language of the lines.
  var language: String {
    get { self[LanguageKey.self] }
    set { self[LanguageKey.self] = newValue }
  }

  /// Where guests sign.
  var guestBook: GuestBook {
    get { self[GuestBookKey.self] }
    set { self[GuestBookKey.self] = newValue }
  }
}
