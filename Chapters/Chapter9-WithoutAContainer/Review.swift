// Bronn's pull request: "Faster copies, a client for previews, a client for tests."
//
//  1  - struct MemberClient: Sendable {
//  2  + final class MemberClient: @unchecked Sendable {
//  3      var name: @Sendable (_ id: Int) async throws -> String
//  4      var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
//  5      var today: @Sendable () -> Int
//  6  +   init(name: …, rename: …, today: …) { … }
//
//  7    static func live(server: any MemberServer) -> MemberClient {
//  8      MemberClient(
//  9        name: { try await server.fetchName(id: $0) },
// 10  -     rename: { try await server.storeName(id: $0, name: $1) },
// 11  +     rename: { _, _ in },  // the server is down this week
// 12  -     today: { server.day })
// 13  +     today: { [server] in server.day })
//
// 14  + static let preview = live(server: ClubServer.shared)
//
// 15  + static func failing(report: @escaping @Sendable (_ call: String) -> Void) -> MemberClient {
// 16  +   MemberClient(
// 17  +     name: { throw UnexpectedCall("MemberClient.name(\($0))") },
// 18  +     rename: { throw UnexpectedCall("MemberClient.rename(\($0), \($1))") },
// 19  +     today: { 0 })
// 20  + }

// Kata 9.4: which of these lines must not be merged?
let blocked: Set<Int> = []
