/// Reaches the club's members.
struct MemberClient: Sendable {
  /// The name of a member.
  var name: @Sendable (_ id: Int) async throws -> String
  /// Gives a member another name.
  var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
  /// The number of the day.
  var today: @Sendable () -> Int
}
