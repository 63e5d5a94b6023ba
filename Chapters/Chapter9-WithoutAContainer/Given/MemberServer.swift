/// The club's server, as its vendor offers it.
public protocol MemberServer: Sendable {
  /// Looks a member up.
  /// - Parameter id: the member's number.
  /// - Returns: the member's name.
  /// - Throws: the server's error.
  func fetchName(id: Int) async throws -> String

  /// Gives a member another name.
  /// - Parameters:
  ///   - id: the member's number.
  ///   - name: the new name.
  /// - Throws: the server's error.
  func storeName(id: Int, name: String) async throws

  /// The number of the day, by the server's calendar.
  var day: Int { get }
}
