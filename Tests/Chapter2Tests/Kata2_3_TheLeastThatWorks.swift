import Chapter2
import Testing

@Suite("2.3 · The least that works")
struct Kata2_3_TheLeastThatWorks {
  @Test("a user that was not created has a negative number", arguments: ["", "Ned Stark"])
  func notCreated(name: String) {
    let user: any User = MockUser(username: name)
    #expect(
      user.uid < 0,
      "MockUser(username: \"\(name)\") was never created, so its number must be negative. A screen takes any other number for a member."
    )
    #expect(
      user.isValid() == false,
      "MockUser(username: \"\(name)\") was never created, so it is not valid. The rule of kata 2.1 is enough for this class."
    )
  }

  @Test("a user keeps the name from its initializer", arguments: ["Ned Stark", "Arya", "", " Jon  Snow "])
  func name(name: String) {
    #expect(
      MockUser(username: name).username == name,
      "A user has the name that the initializer was given, unchanged.")
  }

  @Test("a placeholder has no number and no name")
  func placeholder() {
    let user: any User = MockUser()
    #expect(user.uid < 0, "A placeholder waits for query(uid:). Until then its number is negative.")
    #expect(user.isValid() == false, "A placeholder waits for query(uid:). Until then it is not valid.")
    #expect(user.username == "", "A placeholder waits for query(uid:). Until then its name is empty.")
  }

  @Test("a created user has a number and its name")
  func created() {
    let user: any User = MockUser(username: "Ned Stark")
    user.create(completion: nil)
    #expect(
      user.uid >= 0, "create(completion:) gives the user a number, also when the caller passes no completion."
    )
    #expect(
      user.isValid(), "create(completion:) makes the user valid, also when the caller passes no completion.")
    #expect(user.username == "Ned Stark", "create(completion:) leaves the name as it was.")
  }

  @Test("a created placeholder has a number and still no name")
  func createdPlaceholder() {
    let user: any User = MockUser()
    user.create(completion: nil)
    #expect(user.uid >= 0, "create(completion:) gives every user a number, also one with an empty name.")
    #expect(
      user.isValid(),
      "The user has a number, so it is valid, also with an empty name. The rule of kata 2.1 is enough for this class."
    )
    #expect(
      user.username == "",
      "A creation keeps the name, also an empty one. Only a query makes a name up.")
  }

  @Test("a name can be changed at any time")
  func renamed() {
    let created = MockUser(username: "Ned Stark")
    created.create(completion: nil)
    let queried = MockUser()
    queried.query(uid: 31)
    let users = [MockUser(username: "Ned Stark"), created, queried]
    for user in users { user.username = "No One" }
    #expect(
      users.map(\.username) == ["No One", "No One", "No One"],
      "A new user, a created one and a queried one were renamed. User promises that the name may change at any time, so each of them has the new name."
    )
  }

  @Test("each creation reports its success once, before create returns, when the number is there")
  func reports() {
    for user in [MockUser(username: "Ned Stark"), MockUser()] { reports(user) }
  }

  private func reports(_ user: MockUser) {
    var log: [String] = []
    for attempt in 1...3 {
      user.create { error in
        log.append(
          "\(attempt): \(told(error)), \(user.uid < 0 ? "no number" : "a number")")
      }
      log.append("\(attempt): returned")
    }
    #expect(
      log == [
        "1: success, a number", "1: returned", "2: success, a number", "2: returned", "3: success, a number",
        "3: returned",
      ],
      "The user \"\(user.username)\" was created three times. Each time the number comes first, then the completion is called once with nil, then create returns. A caller that hears of a success looks at the number at once."
    )
  }

  @Test("a creation keeps the number that a creation or a query gave")
  func createdAgain() {
    let created = MockUser(username: "Ned Stark")
    created.create(completion: nil)
    let number = created.uid
    created.create(completion: nil)
    #expect(
      created.uid == number,
      "A user was created twice. A user that has a number keeps it, also the number of its first creation.")
    let queried = MockUser()
    queried.query(uid: 31)
    let name = queried.username
    queried.create(completion: nil)
    #expect(queried.username == name, "A creation leaves the name as it was, also a made-up one.")
    #expect(queried.uid == 31, "A user that has a number keeps it, whatever number a new one would get.")
  }

  @Test("a queried user has the number that was asked for", arguments: [0, 1, 31, 4567, Int.max])
  func queried(uid: Int) {
    let user = MockUser()
    user.query(uid: uid)
    #expect(user.uid == uid, "query(uid:) takes the number that was asked for.")
    #expect(user.isValid(), "A queried user is known to the backend, so it is valid.")
  }

  @Test("a queried user has a made-up name that contains its number")
  func madeUpName() {
    let numbers = Array(0...1200) + [987_654_321, Int.max]
    let names = numbers.map(queriedName)
    let withoutNumber = zip(numbers, names).filter { !$1.contains(String($0)) }.map { "\($0): \($1)" }
    #expect(
      Array(withoutNumber.prefix(3)) == [],
      "The name is made from the number that was asked for and contains its digits. These numbers are the first whose name doesn't."
    )
    let withoutWord = names.filter { !$0.contains(where: \.isLetter) }
    #expect(
      Array(withoutWord.prefix(3)) == [],
      "A made-up name contains a word beside the number, so that a reader of the screen can tell that no member has it. These are the first that don't."
    )
    #expect(
      Set(names).count == numbers.count,
      "1203 numbers were queried, and every number must have a name of its own. Otherwise a test cannot tell two users apart."
    )
  }

  @Test("the same number has the same made-up name, whichever object asks and whenever")
  func predictableName() {
    let reused = MockUser(username: "Ned Stark")
    var names: [String] = []
    for uid in [5, 60, 5] {
      reused.query(uid: uid)
      names.append(reused.username)
    }
    #expect(
      names == [queriedName(5), queriedName(60), queriedName(5)],
      "One user queried 5, 60 and 5 again; three new ones did the same. The names must agree. A test has to be able to know a made-up name beforehand."
    )
  }

  @Test("a query for a negative number changes nothing", arguments: [-1, -100, Int.min])
  func negativeQuery(uid: Int) {
    let created = MockUser()
    created.query(uid: 31)
    let name = created.username
    created.query(uid: uid)
    #expect(
      created.uid == 31,
      "The backend never gave \(uid), so a query for it finds nothing and the number stays.")
    #expect(
      created.username == name,
      "The backend never gave \(uid), so a query for it finds nothing and the name stays.")

    let placeholder = MockUser()
    let before = placeholder.uid
    placeholder.query(uid: uid)
    #expect(
      placeholder.uid == before,
      "The backend never gave \(uid), so a placeholder that queries it keeps the number that stands for none."
    )
    #expect(
      placeholder.username == "",
      "The backend never gave \(uid), so a placeholder that queries it stays nameless.")
    #expect(
      placeholder.isValid() == false,
      "The backend never gave \(uid), so a placeholder that queries it stays invalid.")
  }

  @Test("two users share nothing")
  func apart() {
    let ned = MockUser(username: "Ned Stark")
    let arya = MockUser(username: "Arya Stark")
    ned.create(completion: nil)
    #expect(arya.isValid() == false, "Ned was created and Arya was not. Each object has a number of its own.")
    arya.query(uid: 12)
    #expect(
      ned.username == "Ned Stark", "Arya was queried and Ned was not. Each object has a name of its own.")
  }

  @Test("code that knows only the protocol can create one from its type")
  func fromTheMetatype() {
    let kind: any User.Type = MockUser.self
    #expect(
      [kind.init(username: "Arya Stark").username, kind.init().username] == ["Arya Stark", ""],
      "User promises two initializers. The one with a name keeps it, the one without makes a placeholder.")
  }

  @Test("a new name changes neither the number nor the validity")
  func renamedIsTheSameUser() {
    let created = MockUser(username: "Ned Stark")
    created.create(completion: nil)
    let queried = MockUser()
    queried.query(uid: 31)
    let users = [MockUser(username: "Ned Stark"), created, queried]
    let before = users.map { "\($0.uid), \($0.isValid())" }
    for user in users { user.username = "No One" }
    #expect(
      users.map { "\($0.uid), \($0.isValid())" } == before,
      "A new user, a created one and a queried one were renamed. Each keeps its number and its validity.")
    #expect(
      users.map { $0.isValid() } == [false, true, true],
      "Of a new user, a created one and a queried one, the last two are valid, whatever they are called.")
  }

  @Test("a creation keeps the name of that moment, and the completion sees a valid user")
  func createdAfterARename() {
    let user = MockUser(username: "Ned Stark")
    var log: [String] = []
    user.username = "No One"
    user.create { _ in
      log.append("\(user.username), \(user.isValid() ? "valid" : "not valid")")
      user.username = "Eddard"
    }
    log.append(user.username)
    #expect(
      log == ["No One, valid", "Eddard"],
      """
      The user was renamed before it was created, and once more by the completion. A creation leaves the name as it \
      is at that moment. When the completion is called, everything is done: the user has its number and is valid.
      """)
  }

  @Test("a creation in the completion of another one is reported as well")
  func createdInTheCompletion() {
    let user = MockUser(username: "Ned Stark")
    var log: [String] = []
    user.create { error in
      log.append("first: \(told(error))")
      user.create { log.append("second: \(told($0))") }
      log.append("second returned")
    }
    #expect(
      log == ["first: success", "second: success", "second returned"],
      "The completion of one creation asked for another. Every call of create reports once, before it returns."
    )
  }

  @Test(
    "a queried user that is created keeps its number, and every creation is reported", arguments: [0, 31])
  func createdAfterAQuery(uid: Int) {
    let user = MockUser()
    user.query(uid: uid)
    var log: [String] = []
    for _ in 1...2 {
      user.create { error in log.append("\(told(error)), \(user.uid)") }
    }
    #expect(
      log == ["success, \(uid)", "success, \(uid)"],
      """
      A user was queried under \(uid), and created twice. It has a number, so it keeps that; zero is a number, too. \
      Wherever the number came from, create calls its completion, or its caller waits for ever.
      """)
  }

  @Test("a created user can be queried, and the made-up name takes the place of the one that it has")
  func queriedAfterACreation() {
    let user = MockUser(username: "Ned Stark")
    user.create(completion: nil)
    user.query(uid: 31)
    #expect(user.uid == 31, "A created user queried 31. A query takes the number that was asked for.")
    #expect(user.username == queriedName(31), "A created user queried 31. A query makes up a name.")
    user.username = "No One"
    user.query(uid: 31)
    #expect(
      user.username == queriedName(31),
      """
      A user with the number 31 was renamed, and queried 31 again. Every query makes up the name, also a query for \
      the number that the user has.
      """)
  }

  @Test("the made-up names are the same in every process")
  func predictableInEveryProcess() async {
    let names = (1...20).map(queriedName)
    #expect(Set(names).count == 20, "Twenty numbers were queried, and every number has a name of its own.")
    await #expect(
      processExitsWith: .success,
      "A second process queried the numbers from 1 to 20, and ended before it was done. What in query(uid:) can end a process?"
    ) { [names = names as [String]] in
      let namesHere = (1...20).map {
        let user = MockUser()
        user.query(uid: $0)
        return user.username
      }
      #expect(
        namesHere == names,
        """
        On the right are the names that another process made up for the numbers from 1 to 20. A test that expects a \
        name runs in many processes. Hash values, for one, differ between them.
        """)
    }
  }

  private func queriedName(_ uid: Int) -> String {
    let user = MockUser()
    user.query(uid: uid)
    return user.username
  }
}
