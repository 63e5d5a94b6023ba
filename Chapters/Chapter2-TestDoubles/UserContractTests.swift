import Testing

/// What every `User` promises. Runs on each kind of user. Yours to write.
struct UserContractTests {
  // Kata 2.6: one kind. Which other class in this chapter claims to be a `User` and fails?
  // Kata 2.7: the fake is a `User` as well.
  static let kinds = [
    UserKind("MockUser") { (MockUser(username: $0), MockUser()) }
  ]

  @Test("a user isn't valid before its creation", arguments: kinds)
  func beforeCreation(_ kind: UserKind) async throws {
    // Kata 2.6: no expectation yet.
    _ = kind.make("Ned Stark").user
  }

  @Test("a creation is answered once", arguments: kinds)
  func answer(_ kind: UserKind) async throws {
    // Kata 2.6: no expectation yet.
    let ned = kind.make("Ned Stark").user
    ned.create(completion: nil)
  }

  @Test("a user that reports a success is valid, and a user that reports an error isn't", arguments: kinds)
  func outcome(_ kind: UserKind) async throws {
    // Kata 2.6: no expectation yet.
    let ned = kind.make("Ned Stark").user
    ned.create(completion: nil)
  }

  @Test("a created user can be queried, and has a name", arguments: kinds)
  func query(_ kind: UserKind) async throws {
    // Kata 2.6: no expectation yet. A user that couldn't be created has nothing to query.
    let (ned, placeholder) = kind.make("Ned Stark")
    ned.create(completion: nil)
    placeholder.query(uid: ned.uid)
  }
}
