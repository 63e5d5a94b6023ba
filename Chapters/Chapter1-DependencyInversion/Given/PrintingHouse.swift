/// Prints the yearbook. It creates the pages, all in the same way, and knows nothing of what is on them.
public struct PrintingHouse {
  private let locator: any ServiceLocator

  /// A printing house.
  /// - Parameter locator: handed to every page.
  public init(locator: any ServiceLocator) {
    self.locator = locator
  }

  /// Creates all pages, then prints them. O(*n*) in their number.
  /// - Parameter pages: the pages of the yearbook, in order.
  /// - Returns: the lines of each page.
  /// - Throws: the error of the first page that could not be created; nothing is printed then.
  public func print(_ pages: [any Page.Type]) throws -> [[String]] {
    try pages.map { page in try page.init(locator: locator) as any Page }.map(\.lines)
  }
}
