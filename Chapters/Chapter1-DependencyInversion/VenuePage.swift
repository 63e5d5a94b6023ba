/// The page of the club's yearbook that says where the club meets.
public struct VenuePage: Page {
  private let locator: any ServiceLocator

  /// A page.
  /// - Parameter locator: knows the venue and the validator.
  /// - Throws: the locator's error, when it does not know one of them.
  public init(locator: any ServiceLocator) throws {
    // Kata 1.6: kept for later. The locator knows everything, so nothing can be missing.
    self.locator = locator
  }

  /// The venue, and below it what is wrong with its address.
  public var lines: [String] {
    guard let venue = try? locator.address() else { return ["Where: Chicago, as always"] }
    let violations = (try? locator.validator())?.violations(of: venue) ?? []
    return ["Where: \(venue.displayAddress)"] + violations.map { violation in "Check: \(violation)" }
  }
}
