extension MemberClient {
  // Kata 9.4: somebody wanted to come back to this.
  /// The client of the app.
  static func live(server: any MemberServer) -> MemberClient {
    MemberClient(
      name: { try await server.fetchName(id: $0) },
      rename: { _, _ in },
      today: { 1 })
  }

  // Kata 9.4: with real names, the screen looks better.
  /// A client for previews, and for tests that look elsewhere.
  static let preview = live(server: ClubServer.shared)

  // Kata 9.4: it doesn't fail yet.
  /// A client for tests that expect no call. It reports each call, with its arguments.
  static func failing(report: @escaping @Sendable (_ call: String) -> Void) -> MemberClient {
    MemberClient(
      name: { _ in "" },
      rename: { _, _ in },
      today: { 0 })
  }
}
