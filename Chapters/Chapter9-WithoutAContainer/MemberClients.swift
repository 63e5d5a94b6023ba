extension MemberClient {
  // Kata 9.5: three clients, and only the first was needed in a hurry.
  /// The client of the app.
  /// - Parameter server: answers each call.
  /// - Returns: a client that passes each call on.
  public static func live(server: any MemberServer) -> MemberClient {
    MemberClient(
      name: { try await server.fetchName(id: $0) },
      rename: { _, _ in },
      today: { 1 })
  }

  /// A client for tests and previews.
  public static let test = MemberClient(
    name: { "Member \($0)" },
    rename: { _, _ in },
    today: { 1 })

  /// A client for tests that expect no call.
  /// - Parameter report: is told each call.
  /// - Returns: a client that answers no call.
  public static func failing(report: @escaping @Sendable (_ call: String) -> Void) -> MemberClient {
    MemberClient(
      name: { _ in "" },
      rename: { _, _ in },
      today: { 0 })
  }
}
