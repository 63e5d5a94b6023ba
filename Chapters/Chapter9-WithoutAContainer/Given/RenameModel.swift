/// Renames a member for a screen.
struct RenameModel: Sendable {
  let client: MemberClient

  func rename(_ id: Int, to name: String) async -> String {
    do {
      let before = try await client.name(id)
      try await client.rename(id, name)
      return "Day \(client.today()): \(before) is now \(name)."
    } catch {
      return "Not renamed. \(error)"
    }
  }
}
