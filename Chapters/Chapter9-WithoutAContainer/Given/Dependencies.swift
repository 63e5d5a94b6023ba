/// What the club's screens find around them, without being handed it. A screen reads `Dependencies.current`.
public struct Dependencies: Sendable, Equatable {
  /// The house that the app was installed in.
  public var house = "Winterfell"
  /// The number of the day.
  public var day = 1
  /// The language of the lines.
  public var language = "en"

  /// The values of a freshly installed app.
  public init() {}
}
