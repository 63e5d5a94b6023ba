/// The page of the club's yearbook that says where the club meets.
public struct VenuePage: Page {
  private let venue: any Address
  private let validator: AddressValidator

  /// A page.
  /// - Parameter locator: knows the venue and the validator; asked once for each, now.
  /// - Throws: the locator's error, when it does not know one of them.
  public init(locator: any ServiceLocator) throws {
    venue = try locator.address()
    validator = try locator.validator()
  }

  /// The venue, and below it what is wrong with its address.
  public var lines: [String] {
    ["Where: \(venue.displayAddress)"]
      + validator.violations(of: venue).map { violation in "Check: \(violation)" }
  }
}
