import Synchronization

// Kata 9.5: a copy is as good as the original, in every sense.
/// Reaches the members.
public struct MemberClient: Sendable {
  private let endpoints: Endpoints

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
    endpoints = Endpoints(name: name, rename: rename, today: today)
  }

  /// The name of a member.
  public var name: @Sendable (_ id: Int) async throws -> String {
    get { endpoints.name.withLock { $0[0] } }
    nonmutating set { endpoints.name.withLock { $0[0] = newValue } }
  }

  /// Gives a member another name.
  public var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void {
    get { endpoints.rename.withLock { $0[0] } }
    nonmutating set { endpoints.rename.withLock { $0[0] = newValue } }
  }

  /// The number of the day.
  public var today: @Sendable () -> Int {
    get { endpoints.today.withLock { $0[0] } }
    nonmutating set { endpoints.today.withLock { $0[0] = newValue } }
  }
}

private final class Endpoints: Sendable {
  let name: Mutex<[@Sendable (Int) async throws -> String]>
  let rename: Mutex<[@Sendable (Int, String) async throws -> Void]>
  let today: Mutex<[@Sendable () -> Int]>

  init(
    name: @escaping @Sendable (Int) async throws -> String,
    rename: @escaping @Sendable (Int, String) async throws -> Void,
    today: @escaping @Sendable () -> Int
  ) {
    self.name = Mutex([name])
    self.rename = Mutex([rename])
    self.today = Mutex([today])
  }
}
