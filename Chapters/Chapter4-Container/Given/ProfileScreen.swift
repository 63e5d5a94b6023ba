/// What the club knows of a member.
public struct Profile {
  /// Where the member lives.
  public let address: any Address

  /// A profile.
  /// - Parameter address: where the member lives.
  public init(address: any Address) {
    self.address = address
  }
}

/// The screen that shows a member.
public struct ProfileScreen {
  /// The profile that the screen shows.
  public let profile: Profile

  /// A screen for one member.
  /// - Parameter profile: the profile to show.
  public init(profile: Profile) {
    self.profile = profile
  }

  /// The line that the member reads.
  public var text: String { "Lives at \(profile.address.displayAddress)" }
}
