extension MemberClient {
  /// The client of the app.
  static func live(server: any MemberServer) -> MemberClient {
    MemberClient(
      name: { try await server.fetchName(id: $0) },
      rename: { try await server.storeName(id: $0, name: $1) },
      today: { server.day })
  }

  /// A client for previews, and for tests that look elsewhere.
  static let preview = MemberClient(
    name: { "Member \($0)" },
    rename: { _, _ in },
    today: { 1 })

  /// A client for tests that expect no call. It reports each call, with its arguments.
  static func failing(report: @escaping @Sendable (_ call: String) -> Void) -> MemberClient {
    @Sendable func unexpected(_ call: String) -> UnexpectedCall {
      report(call)
      return UnexpectedCall(call)
    }
    return MemberClient(
      name: { throw unexpected("MemberClient.name(\($0))") },
      rename: { throw unexpected("MemberClient.rename(\($0), \($1))") },
      today: {
        report("MemberClient.today()")
        return 0
      })
  }
}
