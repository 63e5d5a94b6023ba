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
  /// The number of this visit, from 1.
  public let visit: Int

  /// A screen for one member.
  /// - Parameters:
  ///   - profile: the profile to show.
  ///   - visit: the number of this visit.
  public init(profile: Profile, visit: Int) {
    self.profile = profile
    self.visit = visit
  }

  /// The line that the member reads.
  public var text: String { "Lives at \(profile.address.displayAddress)" }
}
