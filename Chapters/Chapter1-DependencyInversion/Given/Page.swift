/// A page of the club's yearbook. The printer creates all pages the same way, and then prints them.
protocol Page {
  init(locator: any ServiceLocator) throws
  var lines: [String] { get }
}
