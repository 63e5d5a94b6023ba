/// An invitation to the club's dinner. It looks the venue up.
public struct LocatorInvitation {
  private let locator: any ServiceLocator

  /// An invitation.
  /// - Parameter locator: knows the venue; asked once, now.
  /// - Throws: the locator's error, when it knows none.
  public init(locator: any ServiceLocator) throws {
    // Kata 1.6: kept for later, in case somebody reads the text.
    self.locator = locator
  }

  /// What is printed on the invitation.
  public var text: String {
    let venue = try? locator.address()
    return "Where: \(venue?.displayAddress ?? "Chicago, as always")"
  }
}
