import KataSupport
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

  private func name(under uid: Int, on disk: FakeDisk) -> String {
    let user = FakeUser(username: "", disk: disk)
    user.query(uid: uid)
    return user.username
  }

  @Test("a member is found after a restart")
  func restart() {
    let ned = signUp("Ned Stark")
    #expect(
      name(under: ned, on: disk) == "Ned Stark",
      """
      Ned signed up, the app restarted, and a new `FakeUser` queried his number. It should find his name. Which \
      object still exists after the restart?
      """)
  }

  @Test("a member is on one disk, and a second disk is empty")
  func secondDisk() {
    let ned = signUp("Ned Stark")
    let (arya, stranger) = (FakeUser(username: "Arya Stark"), FakeUser())
    arya.create(completion: nil)
    stranger.query(uid: arya.uid)
    #expect(
      [name(under: ned, on: FakeDisk()), stranger.username, disk.name(under: ned)] == ["", "", "Ned Stark"],
      """
      Ned signed up on one disk, and Arya's user got none. Users with other disks should know neither (the first two \
      values), and Ned's disk should know Ned. Look for a `static`.
      """)
  }

  @Test("a member who has left is forgotten, and the number isn't used again")
  func reused() {
    let (ned, arya) = (signUp("Ned Stark"), signUp("Arya Stark"))
    disk.remove(arya)
    let namesake = signUp("Ned Stark")
    #expect(
      Set([ned, arya, namesake]).count == 3 && disk.name(under: arya) == nil,
      """
      Ned has number \(ned), Arya left with number \(arya), and another Ned got number \(namesake). `FakeDisk` should \
      forget her name, and use each number once. What does it count?
      """)
  }

  @Test("a number that nobody has changes nothing")
  func unknown() {
    let user = FakeUser(username: "Ned Stark", disk: disk)
    user.create(completion: nil)
    let number = user.uid
    for stranger in [31, -1] { user.query(uid: stranger) }
    #expect(
      user.username == "Ned Stark" && user.uid == number,
      "The disk has no member 31 and no member -1, so querying them shouldn't change the user. See `query` in `FakeUser`."
    )
  }

  @Test(
    "your contract runs on the fake without a failure",
    .explained(
      """
      `kinds` in your contract from kata 2.6 should list `FakeUser`, with one disk for both users of a pair, and your \
      contract should pass for it.
      """))
  func contract() async throws {
    let fakes = UserContractTests.kinds.filter { $0.make("Ned Stark").user is FakeUser }
    #expect(!fakes.isEmpty, "No kind makes a `FakeUser`.")
    for kind in fakes { try await UserContractTests().run(on: kind) }
  }
}
