/// Reaches the members.
public struct MemberClient: Sendable {
  /// The name of a member.
  public var name: @Sendable (_ id: Int) async throws -> String
  /// Gives a member another name.
  public var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
  /// The number of the day.
  public var today: @Sendable () -> Int

  /// A client.
  /// - Parameters:
  ///   - name: the name of a member.
  ///   - rename: gives a member another name.
  ///   - today: the number of the day.
  public init(
    name: @escaping @Sendable (_ id: Int) async throws -> String,
    rename: @escaping @Sendable (_ id: Int, _ name: String) async throws -> Void,
    today: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.rename = rename
    self.today = today
  }
}
