/// A page of the club's yearbook.
public protocol Page {
  /// A page, created by the printing house.
  /// - Parameter locator: whatever a page may need can be looked up here.
  /// - Throws: an error when the page lacks something; the yearbook is not printed then.
  init(locator: any ServiceLocator) throws
  /// What is printed on the page.
  var lines: [String] { get }
}
