/// What a member may choose.
public protocol UserSettings: AnyObject {
  /// The name that others see.
  var nickname: String { get set }
}

/// Settings that are gone when the app ends.
public final class LocalSettings: UserSettings {
  /// The name that others see.
  public var nickname: String

  /// Settings of a new member.
  /// - Parameter nickname: the name that others see.
  public init(nickname: String = "new member") {
    self.nickname = nickname
  }
}
