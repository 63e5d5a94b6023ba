import Synchronization

/// The server of the real club. A member who is renamed here gets a new card in the mail.
final class ClubServer: MemberServer {
  static let shared = ClubServer()

  private let names = Mutex([7: "Brienne"])

  func fetchName(id: Int) async throws -> String { names.withLock { $0[id] ?? "" } }
  func storeName(id: Int, name: String) async throws { names.withLock { $0[id] = name } }
  var day: Int { 700 }
}
