/// The page of the yearbook that says where the club meets.
struct VenuePage: Page {
  private let venue: any Address
  private let host: String

  init(locator: any ServiceLocator) throws {
    venue = try locator.address()
    host = try locator.host()
  }

  var lines: [String] { ["Where: \(venue.displayAddress)", "Host: \(host)"] }
}
