/// What the club shows of a member.
public struct Profile {
  /// The member's name.
  public var name: String
  /// Where the member lives at the moment.
  public var address: any Address

  /// A member's profile.
  /// - Parameters:
  ///   - name: the member's name.
  ///   - address: where the member lives.
  public init(name: String, address: any Address) {
    self.name = name
    self.address = address
  }

  /// The line under the member's name.
  public var displayAddress: String {
    // Kata 1.2: correct for every member that we had on the day of the launch.
    switch address {
    case let home as USAddress: home.displayAddress
    default: "somewhere abroad"
    }
  }
}
