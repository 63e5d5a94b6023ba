import Testing

@testable import Chapter2

@Suite("2.7 · A fake with memory")
struct Kata2_7_AFakeWithMemory {
  /// What's left of the app after a restart.
  let disk = FakeDisk()

  /// A member signs up. When this returns, the user object is deallocated.
  private func signUp(_ name: String) -> Int {
    let user = FakeUser(username: name, disk: disk)
    user.create(completion: nil)
    return user.uid
  }

  private func name(under uid: Int) -> String {
    let user = FakeUser(username: "", disk: disk)
    user.query(uid: uid)
    return user.username
  }

  @Test("a member is found after a restart")
  func restart() {
    let ned = signUp("Ned Stark")
    #expect(
      name(under: ned) == "Ned Stark",
      """
      Ned signed up, the app restarted, and a new `FakeUser` queried his number. It should find his name. Which \
      object still exists after the restart?
      """)
  }

  @Test("the number of a member who has left isn't used again")
  func reused() {
    _ = signUp("Ned Stark")
    let arya = signUp("Arya Stark")
    disk.remove(arya)
    let bran = signUp("Bran Stark")
    #expect(
      bran != arya,
      """
      Arya left the club, and Bran got her number, so her pictures are his now. `FakeDisk` should use each number \
      once. What does it count?
      """)
  }

  @Test("a number that nobody has changes nothing")
  func unknown() {
    let user = FakeUser(username: "Ned Stark", disk: disk)
    user.query(uid: 31)
    #expect(
      user.username == "Ned Stark" && user.isValid() == false,
      "The disk has no member 31, so `query(uid: 31)` shouldn't change the user. See `query` in `FakeUser`.")
  }

  @Test(
    "your contract runs on the fake",
    .explained(
      "`FakeUser` should be one of the `kinds` in your contract of kata 2.6, and the contract should pass."))
  func contract() async throws {
    let fakes = UserContractTests.kinds.filter { $0.make("Ned Stark").user is FakeUser }
    #expect(!fakes.isEmpty)
    for kind in fakes { try await UserContractTests().run(on: kind) }
  }
}
