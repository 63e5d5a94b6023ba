// Kata 9.4: the closures are in a class, so that a copy costs next to nothing.
/// Reaches the club's members.
struct MemberClient: Sendable {
  private let endpoints: Endpoints

  init(
    name: @escaping @Sendable (_ id: Int) async throws -> String,
    rename: @escaping @Sendable (_ id: Int, _ name: String) async throws -> Void,
    today: @escaping @Sendable () -> Int
  ) {
    endpoints = Endpoints(name: name, rename: rename, today: today)
  }

  /// The name of a member.
  var name: @Sendable (_ id: Int) async throws -> String {
    get { endpoints.name }
    set { endpoints.name = newValue }
  }

  /// Gives a member another name.
  var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void {
    get { endpoints.rename }
    set { endpoints.rename = newValue }
  }

  /// The number of the day.
  var today: @Sendable () -> Int {
    get { endpoints.today }
    set { endpoints.today = newValue }
  }
}

private final class Endpoints: @unchecked Sendable {
  var name: @Sendable (Int) async throws -> String
  var rename: @Sendable (Int, String) async throws -> Void
  var today: @Sendable () -> Int

  init(
    name: @escaping @Sendable (Int) async throws -> String,
    rename: @escaping @Sendable (Int, String) async throws -> Void,
    today: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.rename = rename
    self.today = today
  }
}
