import Testing

/// What every queried user should do. Yours to write.
struct QueriedUserTests {
  /// Creates the placeholder that the test runs on.
  var makePlaceholder: () -> any User = { MockUser() }

  @Test("a queried user has its number and a name")
  func numberAndName() async throws {
    let user = makePlaceholder()
    user.query(uid: 31)
    #expect(user.uid == 31)
    #expect(!user.username.isEmpty)
  }
}
