// Kata 9.4: after the pull request in `Review.swift`.
/// Reaches the club's members.
final class MemberClient: @unchecked Sendable {
  /// The name of a member.
  var name: @Sendable (_ id: Int) async throws -> String
  /// Gives a member another name.
  var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
  /// The number of the day.
  var today: @Sendable () -> Int

  init(
    name: @escaping @Sendable (_ id: Int) async throws -> String,
    rename: @escaping @Sendable (_ id: Int, _ name: String) async throws -> Void,
    today: @escaping @Sendable () -> Int
  ) {
    (self.name, self.rename, self.today) = (name, rename, today)
  }
}
