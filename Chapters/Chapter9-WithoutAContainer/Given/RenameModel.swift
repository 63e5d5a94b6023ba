/// Renames a member, and says what happened.
public struct RenameModel: Sendable {
  private let client: MemberClient

  /// A model over a client.
  /// - Parameter client: reaches the members, and knows the day.
  public init(client: MemberClient) {
    self.client = client
  }

  /// Renames a member. A member who is called that already is left alone.
  /// - Parameters:
  ///   - id: the member's number.
  ///   - name: the new name.
  /// - Returns: a line for the screen.
  public func rename(_ id: Int, to name: String) async -> String {
    do {
      let before = try await client.name(id)
      guard before != name else { return "\(name) is called that already." }
      try await client.rename(id, name)
      return "Day \(client.today()): \(before) is now \(name)."
    } catch {
      return "Not renamed. \(error)"
    }
  }
}
