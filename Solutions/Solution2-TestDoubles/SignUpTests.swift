import Testing

/// What the sign-up screen should show. Yours to write.
struct SignUpTests {
  /// Signs a user up with the model that the test runs on.
  var signUp: (any User, @escaping (SignUpModel.State) -> Void) -> Void = { user, show in
    SignUpModel(show: show).signUp(user)
  }

  @Test("a failed sign-up shows the reason")
  func failure() async throws {
    var states: [SignUpModel.State] = []
    signUp(MockFailureUser(username: "Ned Stark", error: ClubError.nameTaken)) { states.append($0) }
    #expect(states == [.working, .failed("This name is taken.")])
  }
}
