/// What the club shows of a member.
public struct Profile {
  /// The member's name.
  public var name: String
  /// Where the member lives at the moment.
  public var address: USAddress

  /// A member's profile.
  /// - Parameters:
  ///   - name: the member's name.
  ///   - address: where the member lives.
  public init(name: String, address: USAddress) {
    self.name = name
    self.address = address
  }

  /// The line under the member's name.
  public var displayAddress: String {
    // Kata 1.1: correct for every member that the club had on the day of the launch.
    "\(address.street) \(address.city) \(address.state)"
  }
}
