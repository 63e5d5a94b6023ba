/// An invitation to the club's dinner. It looks the venue up.
public struct LocatorInvitation {
  private let venue: any Address

  /// An invitation.
  /// - Parameter locator: knows the venue; asked once, now.
  /// - Throws: the locator's error, when it knows none.
  public init(locator: any ServiceLocator) throws {
    venue = try locator.address()
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
