import Chapter2
import Foundation
import Testing

@Suite("2.8 · A fake with memory")
struct Kata2_8_AFakeWithMemory {
  @Test("one object finds what another object created")
  func anotherObject() {
    let disk = FakeDisk()
    let numbers = ["Ned Stark", "Arya Stark", "Ned Stark"].map { create($0, on: disk) }
    #expect(
      numbers.map { found($0, on: disk) }
        == ["\(numbers[0]): Ned Stark", "\(numbers[1]): Arya Stark", "\(numbers[2]): Ned Stark"],
      "Three users were created and their objects are gone; three placeholders on the same disk query their numbers. Each must find the name that was created under it. An object that is gone cannot have kept it."
    )
    #expect(
      Set(numbers).count == 3,
      "Three users were created, two of them with the same name, and some share a number. Only the disk knows which numbers were given."
    )
    #expect(numbers.filter { $0 < 0 } == [], "These users were created, and have a negative number.")
  }

  @Test("the disk is still there after a restart, in another process")
  func restart() async throws {
    let disk = FakeDisk()
    let numbers = ["Ned Stark", "Arya Stark", "Jon Snow", "Bran Stark"].map { create($0, on: disk) }
    disk.remove(numbers[1])
    disk.remove(numbers[3])
    let bytes = try disk.bytes()
    await #expect(
      processExitsWith: .success,
      "A second process was started with nothing but the bytes of the disk, and ended before it was done. Most likely the bytes could not be read there: everything that the disk knows has to be in them."
    ) { [bytes = bytes as Data, numbers = numbers as [Int]] in
      let disk = try FakeDisk(bytes: bytes)
      #expect(
        numbers.map(disk.name(under:)) == ["Ned Stark", nil, "Jon Snow", nil],
        "Four users were created, the second and the fourth left, then the app was started again. Every name must be under its old number, and the two that left must be gone. The numbers belong to the bytes, too."
      )
      #expect(
        numbers.contains(disk.add("Brienne of Tarth")) == false,
        "After the restart a new member got a number that another one had before. The disk has to know after a restart which numbers it has given."
      )
    }
  }

  @Test("the bytes keep every name as it is")
  func names() {
    let names = [
      "", " ", "Ned\nStark", "a,b;c:d\"e\\f|g=h", "{\"0\":1}", "Ærya 👩‍👩‍👧", "0", "\t", "Ned\r\nStark",
      "Ned\\nStark", "Ned%0AStark", "\0", "Ned\u{1}Stark\u{1F}",
    ]
    var disk = FakeDisk()
    let numbers = names.map { disk.add($0) }
    let long = disk.add(String(repeating: "Ned", count: 100))
    #expect(throws: Never.self, "A disk must be able to read the bytes that a disk has written.") {
      for _ in 1...2 { disk = try FakeDisk(bytes: disk.bytes()) }
    }
    #expect(
      numbers.map(disk.name(under:)) == names,
      """
      Thirteen names were kept, one of them empty, some with line breaks, backslashes, control characters, quotes or \
      emoji, and the disk was read back twice. No character may end a name or get lost. Foundation has encoders that \
      take care of that.
      """)
    #expect(
      disk.name(under: long)?.count == 300,
      "A name of 300 letters was kept beside the others, and the disk was read back twice. No name is too long."
    )
  }

  @Test("a user with any name is kept and found", arguments: [" Ned Stark ", "", " ", "Ned\nStark"])
  func namesOfUsers(name: String) {
    let disk = FakeDisk()
    let number = create(name, on: disk)
    #expect(number >= 0, "A user gets a number from the disk, whatever its name is.")
    #expect(
      disk.name(under: number) == name,
      "create puts the name of that moment on the disk, as it is, also an empty one.")
    #expect(
      found(number, on: disk) == "\(number): \(name)",
      "A query finds every number that the disk has, and takes the name as it is.")
  }

  @Test("an empty disk stays empty, and the bytes stay as they were read")
  func copies() throws {
    let disk = FakeDisk()
    let empty = try disk.bytes()
    let first = disk.add("Ned Stark")
    let one = try disk.bytes()
    disk.remove(first)
    #expect(
      try FakeDisk(bytes: empty).name(under: first) == nil,
      "These bytes were read when the disk was empty. What was added later is not in them.")
    #expect(
      try FakeDisk(bytes: one).name(under: first) == "Ned Stark",
      "These bytes were read when Ned was on the disk. What was removed later is still in them.")
    #expect(
      try FakeDisk(bytes: disk.bytes()).name(under: first) == nil,
      "The disk was read twice: when Ned was on it, and after he had left. Each time the bytes hold what the disk has at that moment, so Ned is not in the last ones."
    )
    #expect(
      try FakeDisk(bytes: empty).add("Arya Stark") == first,
      "A disk that was made from the bytes of an empty disk counts like a new one.")
  }

  @Test(
    "bytes that are not a disk are an error, not an empty disk",
    arguments: ["", "no disk", "[1, 2", "Ned\nArya", "{\"members\": \"three\"}"])
  func damaged(text: String) {
    #expect(
      throws: (any Error).self,
      "The bytes \"\(text)\" are not what a disk has written. An empty disk in their place would lose every member without a word."
    ) {
      try FakeDisk(bytes: Data(text.utf8))
    }
  }

  @Test(
    "a number is never given twice, whichever members leave, and in any order",
    arguments: [[0], [1], [2], [2, 1], [2, 1, 0], [0, 1, 2]])
  func numbersAreNotReused(leaving: [Int]) throws {
    var disk = FakeDisk()
    let given = ["Ned Stark", "Arya Stark", "Jon Snow"].map { create($0, on: disk) }
    for index in leaving { disk.remove(given[index]) }
    let next = create("Brienne of Tarth", on: disk)
    #expect(
      given.contains(next) == false,
      "Numbers \(given) were given, \(leaving.map { given[$0] }) left, and the next member got \(next). A number that was given once is never given again, or an old link shows another person. Which members there are now doesn't say which numbers were given."
    )
    disk.remove(next)
    disk = try FakeDisk(bytes: disk.bytes())
    let last = create("Sansa Stark", on: disk)
    #expect(
      (given + [next]).contains(last) == false,
      "Numbers \(given + [next]) were given, then the app was started again, and the next member got \(last). A restart must not forget which numbers were given."
    )
    disk.remove(last)
    disk = try FakeDisk(bytes: disk.bytes())
    let again = create("Bran Stark", on: disk)
    #expect(
      (given + [next, last]).contains(again) == false,
      "Numbers \(given + [next, last]) were given, the app was started again twice, and the next member got \(again). A second restart must not forget which numbers were given, any more than the first."
    )
  }

  @Test("a number that the disk doesn't have changes nothing")
  func unknown() {
    let disk = FakeDisk()
    let ned = create("Ned Stark", on: disk)
    disk.remove(ned)
    for number in [ned, ned + 1000, -1, Int.min] {
      #expect(
        found(number, on: disk) == "-: ",
        "The disk has no member under \(number). A placeholder that queries it keeps its negative number and its empty name."
      )
    }
    let arya = FakeUser(username: "Arya Stark", disk: disk)
    arya.create(completion: nil)
    let number = arya.uid
    for missing in [ned, number + 1000, -1, Int.min] {
      arya.query(uid: missing)
      #expect(
        "\(arya.uid): \(arya.username)" == "\(number): Arya Stark",
        "Arya is a member and queried \(missing), which the disk doesn't have. A query that finds nothing changes nothing."
      )
    }
  }

  @Test("an object looks at the disk each time, and remembers nothing itself")
  func noCache() {
    let disk = FakeDisk()
    let ned = create("Ned Stark", on: disk)
    let arya = create("Arya Stark", on: disk)
    let reader = FakeUser(disk: disk)
    var seen: [String] = []
    for number in [ned, arya, ned] {
      reader.query(uid: number)
      seen.append("\(reader.uid): \(reader.username)")
    }
    disk.remove(arya)
    reader.query(uid: arya)
    seen.append("\(reader.uid): \(reader.username)")
    #expect(
      seen == ["\(ned): Ned Stark", "\(arya): Arya Stark", "\(ned): Ned Stark", "\(ned): Ned Stark"],
      "One object queried Ned, Arya, Ned, and then Arya after she had left. Each query that finds a member takes the number and the name. The last one finds nothing, so the object stays Ned. A copy inside the object grows old."
    )
  }

  @Test("the disk keeps the name of the moment of the creation")
  func renamed() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Arya Stark", disk: disk)
    user.create(completion: nil)
    user.username = "No One"
    #expect(
      found(user.uid, on: disk) == "\(user.uid): Arya Stark",
      "The object was renamed after it was created. The disk holds names, not objects, so it still has the old name."
    )
  }

  @Test("a user that was renamed before it was created is kept under its new name")
  func renamedBefore() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Arya Stark", disk: disk)
    user.username = "No One"
    user.create(completion: nil)
    #expect(
      disk.name(under: user.uid) == "No One",
      "The user was renamed, then created. create puts the name of that moment on the disk.")
  }

  @Test("a second creation changes nothing on the disk, also when the user was renamed")
  func renamedAndCreatedAgain() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Arya Stark", disk: disk)
    user.create(completion: nil)
    user.username = "No One"
    user.create(completion: nil)
    #expect(
      disk.name(under: user.uid) == "Arya Stark",
      """
      The user was created, renamed, and created again. It had a number by then, so the second creation changes \
      nothing on the disk. A creation is not a way to save.
      """)
  }

  @Test("a user without a given disk has one of its own")
  func diskOfItsOwn() {
    let ned = FakeUser(username: "Ned Stark")
    let arya = FakeUser(username: "Arya Stark")
    let placeholder = FakeUser()
    for user in [ned, ned, arya] { user.create(completion: nil) }
    #expect(
      ned.uid == arya.uid,
      """
      Two users were made without a disk and created, the first of them twice. Each is the only member of a disk of its \
      own, so they have the same number. One disk for all of them makes a test depend on those that ran before it.
      """)
    placeholder.query(uid: ned.uid)
    #expect(
      "\(placeholder.uid < 0), \(placeholder.username)" == "true, ",
      "A placeholder without a given disk has a disk of its own. It is empty, so the placeholder finds nothing."
    )
  }

  @Test("a member that queries its own number gets the name on the disk")
  func ownNumber() {
    let user = FakeUser(username: "Arya Stark", disk: FakeDisk())
    user.create(completion: nil)
    user.username = "No One"
    user.query(uid: user.uid)
    #expect(
      user.username == "Arya Stark",
      "The object was renamed after it was created, and then queried its own number. A query takes what is on the disk."
    )
  }

  @Test("a second creation of one user adds no second member")
  func createdAgain() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Ned Stark", disk: disk)
    var log: [String] = []
    for _ in 1...2 {
      user.create { error in
        log.append("\(told(error)), \(user.uid < 0 ? "no number" : "a number")")
      }
      log.append("returned")
    }
    let number = user.uid
    user.create(completion: nil)
    #expect(
      others(than: number, on: disk) == [],
      "One user was created three times, and these numbers have a name on the disk beside its own. A user that has a number is not added again. Zero is a number."
    )
    #expect(
      log == ["success, a number", "returned", "success, a number", "returned"],
      "One user was created twice. Each time the number is there first, then the completion is called once with nil, then create returns."
    )
    #expect(user.uid == number, "The user is on the disk already. Another creation leaves its number alone.")
  }

  @Test("a user that was found is not added again")
  func createdAfterAQuery() {
    let disk = FakeDisk()
    let number = create("Ned Stark", on: disk)
    let user = FakeUser(disk: disk)
    user.query(uid: number)
    var log: [String] = []
    user.create { log.append(told($0)) }
    #expect(
      log == ["success"],
      "The user was found under \(number) and then created. Its completion gets a success, once, like any other."
    )
    #expect(
      user.uid == number,
      "The user was found under \(number) and then created. It has a number, so it keeps it.")
    #expect(
      others(than: number, on: disk) == [],
      "The user was found under \(number) and then created, and these numbers have a name as well. A user that has a number is not added, wherever the number came from."
    )
  }

  @Test("a user whose member has left is not added again")
  func createdAfterLeaving() {
    let disk = FakeDisk()
    let user = FakeUser(username: "Ned Stark", disk: disk)
    user.create(completion: nil)
    let number = user.uid
    disk.remove(number)
    var log: [String] = []
    user.create { log.append(told($0)) }
    #expect(
      log == ["success"],
      "The member has left, then its object was created again. The completion gets a success, once, all the same."
    )
    #expect(
      user.uid == number,
      "The member has left, and the object still has its number. A user that has a number keeps it.")
    #expect(
      others(than: -1, on: disk) == [],
      "The only member has left, then its object was created again, and these numbers have a name. A user that has a number is not added again."
    )
  }

  @Test("two disks share nothing")
  func apart() {
    let first = FakeDisk()
    let second = FakeDisk()
    let ned = create("Ned Stark", on: first)
    #expect(
      found(ned, on: second) == "-: ",
      "Ned is on the first disk, and the second is empty, so nothing is found there.")
    #expect(
      create("Arya Stark", on: second) == ned,
      "Ned is the first member of one disk, Arya the first of another. Each disk counts for itself, so they have the same number. A shared counter makes a test depend on those that ran before it."
    )
    #expect(
      found(ned, on: first) == "\(ned): Ned Stark",
      "Arya was created on the second disk. The first still has Ned.")
  }

  @Test("it keeps the contract of kata 2.7, also after a restart")
  func contract() throws {
    let disk = FakeDisk()
    for disk in [disk, try FakeDisk(bytes: disk.bytes())] {
      let contract = UserContract(
        placeholder: { FakeUser(disk: disk) }, named: { FakeUser(username: $0, disk: disk) })
      #expect(
        contract.violations() == [],
        "A fake is a user like any other, and your contract of kata 2.7 lists what it breaks. Look here once the katas 2.1 and 2.7 are green; until then the contract itself may be wrong."
      )
    }
  }

  /// Creates a member and keeps no object but the disk.
  private func create(_ name: String, on disk: FakeDisk) -> Int {
    let user = FakeUser(username: name, disk: disk)
    user.create(completion: nil)
    return user.uid
  }

  /// The numbers that have a name on the disk, as far as a small disk goes, without the expected one.
  private func others(than number: Int, on disk: FakeDisk) -> [Int] {
    (0...50).filter { $0 != number && disk.name(under: $0) != nil }
  }

  /// What a placeholder finds under a number: "3: Ned Stark", or "-: " when it stays a placeholder.
  private func found(_ number: Int, on disk: FakeDisk) -> String {
    let user = FakeUser(disk: disk)
    user.query(uid: number)
    return "\(user.uid < 0 ? "-" : "\(user.uid)"): \(user.username)"
  }
}
