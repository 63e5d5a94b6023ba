import Testing

/// What every `User` promises. Runs on each kind of user. Yours to write.
struct UserContractTests {
  static let kinds = [
    UserKind("MockUser") { (MockUser(username: $0), MockUser()) },
    UserKind("MockFailureUser") { (MockFailureUser(username: $0), MockFailureUser()) },
    UserKind("FakeUser") {
      let disk = FakeDisk()
      return (FakeUser(username: $0, disk: disk), FakeUser(username: "", disk: disk))
    },
  ]

  @Test("a user isn't valid before its creation", arguments: kinds)
  func beforeCreation(_ kind: UserKind) async throws {
    let (ned, placeholder) = kind.make("Ned Stark")
    #expect(!ned.isValid())
    #expect(!placeholder.isValid())
  }

  @Test("a creation is answered once", arguments: kinds)
  func answer(_ kind: UserKind) async throws {
    let ned = kind.make("Ned Stark").user
    await confirmation("the completion is called") { called in
      ned.create { _ in called() }
    }
  }

  @Test("a user that reports a success is valid, and a user that reports an error isn't", arguments: kinds)
  func outcome(_ kind: UserKind) async throws {
    let ned = kind.make("Ned Stark").user
    ned.create { error in
      #expect(ned.isValid() == (error == nil))
    }
  }

  @Test("a created user can be queried, and has a name", arguments: kinds)
  func query(_ kind: UserKind) async throws {
    let (ned, placeholder) = kind.make("Ned Stark")
    ned.create(completion: nil)
    guard ned.isValid() else { return }
    placeholder.query(uid: ned.uid)
    #expect(placeholder.uid == ned.uid)
    #expect(!placeholder.username.isEmpty)
  }
}
