import Chapter3
import Testing

@Suite("3.1 · Name the type once")
struct Kata3_1_NameTheTypeOnce {
  @Test("a visitor is created by name from the stand's type, and then stored")
  func visitor() {
    let stand = DemoClub(userType: PaperUser.self)
    var names: [String] = []
    let notes = Notes.taken {
      names = ["Brienne", "Davos", "", " Jon  Snow "].map { stand.visitor(named: $0).username }
    }
    #expect(
      notes == [
        "PaperUser(username: Brienne)", "PaperUser.create", "PaperUser(username: Davos)", "PaperUser.create",
        "PaperUser(username: )", "PaperUser.create", "PaperUser(username:  Jon  Snow )", "PaperUser.create",
      ],
      """
      Each visitor must be made by the initializer with a name, of the type that the stand was given, and then be \
      created once on the backend. The stand can't have a case for this type: it exists in the tests alone. \
      What does the stand still know of its type when the initializer has returned?
      """)
    #expect(
      names == ["Brienne", "Davos", "", " Jon  Snow "],
      "A visitor keeps the name that was given at the stand, also an empty one, letter by letter.")
  }

  @Test("a visitor is created once, also if the backend has not answered yet, or has refused")
  func noGoodAnswer() {
    let stands = [DemoClub(userType: WaitingUser.self), DemoClub(userType: RefusedUser.self)]
    var visitors: [any User] = []
    let notes = Notes.taken { visitors = stands.map { $0.visitor(named: "Brienne") } }
    #expect(
      notes == [
        "WaitingUser(username: Brienne)", "WaitingUser.create",
        "RefusedUser(username: Brienne)", "RefusedUser.create",
      ],
      """
      A new user isn't valid until the backend has answered, and the answer may come later, or be an error. The stand \
      must ask once: a second request could store the visitor twice.
      """)
    #expect(
      visitors.map { "\(type(of: $0)) \($0.username)" } == ["WaitingUser Brienne", "RefusedUser Brienne"],
      "The stand must return the user that it has made, of its own type, whatever the backend has answered.")
  }

  @Test("opening a stand makes no user")
  func opening() {
    let notes = Notes.taken { _ = DemoClub(userType: PaperUser.self) }
    #expect(
      notes == [],
      """
      The initializer is configuration: it remembers the type. Users are made when the stand is asked for one, and not \
      before.
      """)
  }

  @Test("a member is a placeholder of the stand's type, and then queried")
  func member() {
    let stand = DemoClub(userType: PaperUser.self)
    var names: [String] = []
    let notes = Notes.taken {
      names = [42, 0, -1].map { stand.member(number: $0).username }
    }
    #expect(
      notes == [
        "PaperUser()", "PaperUser.query 42", "PaperUser.username = paper 42",
        "PaperUser()", "PaperUser.query 0", "PaperUser.username = paper 0",
        "PaperUser()", "PaperUser.query -1", "PaperUser.username = paper -1",
      ],
      """
      The stand must make a placeholder of its type and query the number on the card once, whatever the number is, and \
      do nothing else to it. What a number means is the user's business. The name is set by the query itself.
      """)
    #expect(
      names == ["paper 42", "paper 0", "paper -1"], "What the query has found must be what the stand returns."
    )
  }

  @Test("the founders are new users of the stand's type, and nothing more")
  func founders() {
    let stand = DemoClub(userType: PaperUser.self)
    var names: [String] = []
    let notes = Notes.taken { names = stand.founders().map(\.username) }
    #expect(
      notes == [
        "PaperUser(username: Ned Stark)", "PaperUser(username: Catelyn Stark)",
        "PaperUser(username: Maester Luwin)",
      ],
      """
      The poster needs three new users, in this order, of the type that the stand was given. A founder is a face on a \
      poster, so the backend isn't asked about any of them.
      """)
    #expect(
      names == ["Ned Stark", "Catelyn Stark", "Maester Luwin"],
      "The founders must be returned in the poster's order.")
  }

  @Test("two stands with two types don't disturb each other")
  func twoStands() {
    let paper = DemoClub(userType: PaperUser.self)
    let clay = DemoClub(userType: ClayUser.self)
    let notes = Notes.taken {
      _ = paper.visitor(named: "Brienne")
      _ = clay.visitor(named: "Davos")
      _ = paper.member(number: 7)
      _ = clay.founders()
      _ = paper.founders()
    }
    #expect(
      notes == [
        "PaperUser(username: Brienne)", "PaperUser.create", "ClayUser(username: Davos)", "ClayUser.create",
        "PaperUser()", "PaperUser.query 7", "PaperUser.username = paper 7",
        "ClayUser(username: Ned Stark)", "ClayUser(username: Catelyn Stark)",
        "ClayUser(username: Maester Luwin)",
        "PaperUser(username: Ned Stark)", "PaperUser(username: Catelyn Stark)",
        "PaperUser(username: Maester Luwin)",
      ],
      """
      Each stand must make its users of the type that it was given, also while another stand with another type is open. \
      The stand that was set up last doesn't decide for the other.
      """)
  }

  @Test("a stand picks out the users of exactly its type, and makes none for it")
  func ownUsers() {
    let types: [any User.Type] = [PaperUser.self, ClayUser.self, RemoteUser.self, WaitingUser.self]
    // One list for the stands of all types.
    let stands: [DemoClub] = [DemoClub()] + types.map { DemoClub(userType: $0) }
    let users: [any User] = [
      ClayUser(username: "Brienne"), MockUser(username: "Davos"), stands[1].visitor(named: "Gilly"),
      RemoteUser(username: "Davos"), PaperUser(username: "Brienne"), WaitingUser(), ClayUser(), MockUser(),
      OtherFair.ClayUser(), stands[1].visitor(named: "Gilly"),
    ]
    var own: [[any User]] = []
    let notes = Notes.taken {
      own = stands.map { $0.ownUsers(among: users) } + [stands[1].ownUsers(among: [])]
    }
    let places = own.map { $0.map { user in users.firstIndex { $0 === user } ?? -1 } }
    #expect(
      places == [[1, 7], [2, 4, 9], [0, 6], [3], [5], []],
      """
      Ten users were passed to the stands of mocks, paper, clay, `RemoteUser` and `WaitingUser`. Each stand must return \
      those of its own type, the very objects, in their order; here are their places in the list. At last, the stand of paper \
      was passed an empty list. `ClayUser` and `WaitingUser` are subclasses of `PaperUser`, \
      so for the stand of paper they are other types. The ninth user's type has the name of `ClayUser`, and is another type as \
      well. Two users with one name or one number are two users.
      """)
    #expect(
      notes == [], "Users are only compared here. No user may be made, created or queried to learn its type.")
  }

  @Test("each call returns an object of its own")
  func nothingIsKept() {
    let stand = DemoClub(userType: PaperUser.self)
    let users = [
      stand.visitor(named: "Brienne"), stand.visitor(named: "Brienne"), stand.member(number: 7),
      stand.member(number: 7),
    ]
    #expect(
      Set((users + stand.founders() + stand.founders()).map(ObjectIdentifier.init)).count == 10,
      "Two visitors of one name are two people. Ten users were asked for, so there must be ten objects.")
  }

  @Test("a stand that was given no type shows mocks")
  func byDefault() {
    let stand = DemoClub()
    let users = [stand.visitor(named: "Brienne"), stand.member(number: 7)] + stand.founders()
    #expect(
      users.map { "\(type(of: $0))" } == ["MockUser", "MockUser", "MockUser", "MockUser", "MockUser"],
      "The default is named once, in the initializer's signature, and it is `MockUser`.")
  }
}

/// A type has a name, and isn't its name.
private enum OtherFair {
  final class ClayUser: PaperUser {}
}

/// A user that its backend doesn't accept.
private final class RefusedUser: PaperUser {
  struct Refusal: Error {}

  override func create(completion: ErrorClosure?) {
    Notes.log.record("RefusedUser.create")
    completion?(Refusal())
  }
}

/// A user whose backend hasn't answered yet.
private final class WaitingUser: PaperUser {
  override func create(completion: ErrorClosure?) {
    Notes.log.record("WaitingUser.create")
  }
}
