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
    // Kata 2.4: this user never fails, and this expectation says nothing about a failure.
    signUp(MockUser(username: "Ned Stark")) { states.append($0) }
    #expect(states.contains(.working))
  }
}
