import Chapter2
import Testing

@Suite("2.8 · A fake with memory")
struct Kata2_8_AFakeWithMemory {
  @Test("a restart forgets nobody")
  func restart() {
    let disk = FakeDisk()
    let number = create("Ned Stark", on: disk)
    let found = FakeUser(disk: disk)
    found.query(uid: number)
    #expect(
      found.username == "Ned Stark",
      "The object that created Ned is gone, the disk is still there, and another object asks for his number. Where was his name kept? And who looks for it there?"
    )
  }

  @Test("the second member does not sit on the first one's number")
  func twoMembers() {
    let disk = FakeDisk()
    let numbers = [create("Ned Stark", on: disk), create("Arya Stark", on: disk)]
    #expect(
      Set(numbers).count == 2,
      "Two members share a number, so whoever asks for one of them may get the other. Who knows which numbers were given?"
    )
  }

  @Test(
    "the number of somebody who left is not given again, whoever leaves, and in whatever order",
    arguments: [[0], [1], [2], [2, 1], [2, 1, 0]])
  func numbersAreNotReused(leaving: [Int]) {
    let disk = FakeDisk()
    let given = ["Ned Stark", "Arya Stark", "Jon Snow"].map { create($0, on: disk) }
    for index in leaving { disk.remove(given[index]) }
    #expect(
      !given.contains(create("Brienne of Tarth", on: disk)),
      "A new member got a number that had been somebody else's. Old bookmarks now show the wrong person. What has to be remembered about numbers, besides who has them now?"
    )
  }

  @Test("who leaves is not found")
  func leaving() {
    let disk = FakeDisk()
    let number = create("Ned Stark", on: disk)
    disk.remove(number)
    let found = FakeUser(disk: disk)
    found.query(uid: number)
    #expect(
      [String(found.uid), found.username] == ["-1", ""],
      "Ned's name was removed from the disk, so a query finds nobody: the placeholder keeps -1 and no name.")
  }

  @Test("a number that nobody has is not made up")
  func unknown() {
    let disk = FakeDisk()
    let number = create("Ned Stark", on: disk)
    let found = FakeUser(disk: disk)
    found.query(uid: number + 1000)
    #expect(
      [String(found.uid), found.username] == ["-1", ""],
      "A stub makes an answer up. A fake knows what it does not know: the placeholder keeps -1 and no name.")
  }

  @Test("a member who asks for a number that nobody has stays who it was")
  func unknownToAMember() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Ned Stark", disk: disk)
    user.create(completion: nil)
    let number = user.uid
    user.query(uid: number + 1000)
    #expect(
      [String(user.uid), user.username] == [String(number), "Ned Stark"],
      "Nobody was found, so there is nobody to become. A query that finds nothing changes nothing.")
  }

  @Test("two disks count for themselves")
  func twoCounts() {
    #expect(
      create("Ned Stark", on: FakeDisk()) == create("Arya Stark", on: FakeDisk()),
      "Each of them is the first member on a disk of its own, and the numbers differ. Something besides the disk has a say in what it gives, and a test that ran before would have one, too."
    )
  }

  @Test("two disks are two worlds")
  func apart() {
    let number = create("Ned Stark", on: FakeDisk())
    let found = FakeUser(disk: FakeDisk())
    found.query(uid: number)
    #expect(
      found.username == "",
      "Ned was created on another disk, and this one, which is empty, finds somebody under his number. On an empty disk there is nobody to find, whatever other disks hold."
    )
  }

  @Test("it keeps the contract that every user keeps")
  func contract() {
    let disk = FakeDisk()
    let contract = UserContract(
      placeholder: { FakeUser(disk: disk) }, named: { FakeUser(username: $0, disk: disk) })
    #expect(
      contract.violations() == [],
      "A fake is a User like any other, and the contract of kata 2.7 accuses it. Believe the contract when katas 2.1 and 2.7 are green; until then it may be one of them that is wrong."
    )
  }

  /// Creates a member and keeps no object but the disk.
  private func create(_ name: String, on disk: FakeDisk) -> Int {
    let user = FakeUser(username: name, disk: disk)
    user.create(completion: nil)
    return user.uid
  }
}
