/// The club's server, as its vendor offers it.
protocol MemberServer: Sendable {
  func fetchName(id: Int) async throws -> String
  func storeName(id: Int, name: String) async throws
  /// The number of the day, by the server's calendar.
  var day: Int { get }
}
