/// The page of the yearbook that says where the club meets.
struct VenuePage: Page {
  private let locator: any ServiceLocator

  init(locator: any ServiceLocator) throws {
    // Kata 1.6: kept for later. The locator knows everything, so what could be missing?
    self.locator = locator
  }

  var lines: [String] {
    let venue = (try? locator.address())?.displayAddress ?? "Chicago, as always"
    let host = (try? locator.host()) ?? "somebody"
    return ["Where: \(venue)", "Host: \(host)"]
  }
}
