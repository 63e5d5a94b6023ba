import Chapter2
import Testing
import XCTest

// 2.4 · An avatar has an author
final class Kata2_4_NewUserAndAvatarTests: XCTestCase {
  private let ned = MockUser(username: "Ned Stark")
  private lazy var portrait = MockAvatar(author: ned)

  override func setUp() {
    super.setUp()
    let published = expectation(
      description:
        "MockUser, then MockAvatar call their completions before create returns (katas 2.3 and 2.4)")
    ned.create { _ in
      self.portrait.create { _ in published.fulfill() }
    }
    wait(for: [published], timeout: 0.2)
  }

  func testPublishingMakesTheAuthorValid() {
    XCTAssertTrue(ned.isValid(), "The author was created and is still not valid. See kata 2.3.")
  }

  func testPublishingMakesThePictureValid() {
    XCTAssertTrue(portrait.isValid(), "The avatar was created, so its number is zero or more.")
  }

  func testThePictureKeepsTheAuthorThatWasInjected() {
    XCTAssertTrue(
      portrait.author === ned,
      "The avatar shows another object than the user that was injected. An object with the same name is a different object: keep the one from the initializer."
    )
  }
}

/// The same tests in Swift Testing: a structure, `init` in the place of `setUp`, and a confirmation.
@Suite("2.4 · An avatar has an author")
struct Kata2_4_NewUserAndAvatar {
  private let ned = MockUser(username: "Ned Stark")
  private let portrait: MockAvatar

  init() {
    portrait = MockAvatar(author: ned)
  }

  @Test("publishing makes the author and the picture valid")
  func valid() async {
    await confirmation("MockUser, then MockAvatar call their completions before create returns") {
      published in
      ned.create { _ in
        portrait.create { _ in published() }
      }
    }
    #expect(ned.isValid(), "The author was created and is still not valid. See kata 2.3.")
    #expect(portrait.isValid(), "The avatar was created, so its number is zero or more.")
  }

  @Test("the picture keeps the author that was injected, whenever it is asked")
  func author() {
    #expect(
      portrait.author === ned,
      "The avatar shows another object than the user that was injected. Keep the one from the initializer.")
    let number = ned.uid
    portrait.create(completion: nil)
    #expect(
      portrait.author === ned,
      "After the avatar was created it shows another author. Only a query replaces the author.")
    #expect(
      ned.uid == number,
      "The avatar was created, and its author has another number. Creating the author is not its business.")
    #expect(
      portrait.imageURL == "https://club.example/avatars/blank.svg",
      "The avatar was created and not queried. Only a query fills in the address of the picture.")
  }

  @Test("an avatar has no number before it is created, also when its author has one")
  func numberOfItsOwn() {
    ned.create(completion: nil)
    let picture = MockAvatar(author: ned)
    #expect(
      picture.uid < 0,
      "The author was created, and the avatar was not. Each object gets a number when the backend creates or finds this very object."
    )
    #expect(
      picture.isValid() == false,
      "The author was created, and the avatar was not, so it is not valid. Whether an avatar may be used is not a question about its author."
    )
  }

  @Test("a query replaces an author that is valid", arguments: ["new", "created"])
  func queriedWithAValidAuthor(state: String) {
    ned.create(completion: nil)
    let before = "\(ned.uid) \(ned.username)"
    if state == "created" { portrait.create(completion: nil) }
    portrait.query(uid: 8)
    #expect(
      portrait.author !== ned,
      """
      A \(state) avatar, whose author is valid, queried 8. The query found a picture that another member has published, \
      so it brings an author along, in the place of the one that was there.
      """)
    #expect(
      portrait.author?.isValid() == true, "A \(state) avatar queried 8. The query brings a valid user along.")
    #expect(
      "\(ned.uid) \(ned.username)" == before,
      """
      The author that was injected is a MockUser, and a query of the \(state) avatar has changed it. The avatar lets \
      it go; it doesn't query it, whatever its class.
      """)
  }

  @Test("a creation leaves a queried avatar as it is, and is reported", arguments: [0, 8])
  func createdAfterAQuery(uid: Int) {
    portrait.query(uid: uid)
    let author = portrait.author
    var log: [String] = []
    portrait.create { error in
      let isKept = author != nil && portrait.author === author
      log.append(
        "\(told(error)), \(portrait.uid), \(isKept ? "its author" : "another author")")
    }
    #expect(
      log == ["success, \(uid), its author"],
      """
      An avatar was queried under \(uid), and then created. It has a number and an author, so it keeps both; zero is \
      a number, too. Its creation calls the completion like any other.
      """)
    #expect(
      portrait.imageURL == "https://club.example/avatars/\(uid).svg",
      """
      An avatar was queried under \(uid), and then created. The query fills in the address that belongs to this number, \
      and a creation leaves it alone.
      """)
  }

  @Test("a created avatar still keeps its author alive")
  func keepsItsAuthorAfterTheCreation() {
    weak var author: MockUser?
    let picture: MockAvatar
    do {
      let arya = MockUser(username: "Arya Stark")
      author = arya
      picture = MockAvatar(author: arya)
      picture.create(completion: nil)
    }
    #expect(
      author != nil,
      """
      The avatar was created, and nothing else holds its author, who is gone. An avatar keeps its author until a query \
      replaces it. Is the reference strong, at all times?
      """)
    #expect(
      picture.author === author, "The avatar was created, and shows another author than the one injected.")
  }

  @Test("each creation reports its success once, before create returns, when the number is there")
  func reports() {
    for picture in [portrait, MockAvatar()] { reports(picture) }
  }

  private func reports(_ picture: MockAvatar) {
    var log: [String] = []
    for attempt in 1...2 {
      picture.create { error in
        log.append(
          "\(attempt): \(told(error)), \(picture.uid < 0 ? "no number" : "a number"), \(picture.isValid() ? "valid" : "not valid")"
        )
      }
      log.append("\(attempt): returned")
    }
    #expect(
      log == ["1: success, a number, valid", "1: returned", "2: success, a number, valid", "2: returned"],
      "An avatar was created twice. It makes no difference whether it has an author, or whether that one was created: the backend has agreed, so the avatar is valid. Each time the number comes first, then the completion is called once with nil, then create returns."
    )
  }
}

// 2.4 · An avatar has an author
final class Kata2_4_QueriedAvatarTests: XCTestCase {
  private let picture = MockAvatar()

  func testAPlaceholderIsEmpty() {
    XCTAssertLessThan(picture.uid, 0, "A placeholder has a negative number until it was queried.")
    XCTAssertNil(picture.author, "No author was injected and nothing was queried, so there is none.")
    XCTAssertEqual(
      picture.imageURL, "https://club.example/avatars/blank.svg", "A placeholder shows the blank picture.")
  }

  func testAQueryFillsInNumberAndPicture() {
    for uid in [0, 8, 350] {
      picture.query(uid: uid)
      XCTAssertEqual(picture.uid, uid, "A queried avatar has the number that was asked for.")
      XCTAssertEqual(
        picture.imageURL, "https://club.example/avatars/\(uid).svg",
        "The picture's address is made from the number."
      )
    }
  }

  func testAQueryBringsAnAuthorAlong() {
    for uid in [0, 8] {
      picture.query(uid: uid)
      XCTAssertEqual(
        picture.author?.isValid(), true,
        "No one injects an author into a queried avatar, and an avatar must have one. So query(uid:) brings along a user that is valid."
      )
      XCTAssertEqual(
        picture.author?.username.isEmpty, false,
        "The author of a queried avatar is a member, and a member has a name. A placeholder has none.")
    }
  }

  func testTheAuthorOfAQueryStaysTheSameObject() {
    picture.query(uid: 8)
    let author = picture.author
    XCTAssertNotNil(author, "A queried avatar has an author.")
    XCTAssertTrue(
      picture.author === author,
      "The author was read twice, and two objects came back. The query brings one author along, and the avatar keeps it."
    )
  }

  func testTheNextQueryLeavesTheFirstAuthorAlone() throws {
    picture.query(uid: 8)
    let first = try XCTUnwrap(picture.author, "A queried avatar has an author.")
    let before = "\(first.uid) \(first.username)"
    picture.query(uid: 9)
    XCTAssertFalse(
      picture.author === first,
      "Two queries found two pictures, and they share one author object. Each query brings an author of its own along."
    )
    XCTAssertEqual(
      "\(first.uid) \(first.username)", before,
      "The second query changed the author of the first. A screen may still show that user.")
  }

  func testAQueryReplacesTheInjectedAuthor() {
    let arya = Visitor(username: "Arya Stark")
    let picture = MockAvatar(author: arya)
    picture.query(uid: 8)
    XCTAssertFalse(
      picture.author === arya,
      "The query found a picture that another member has published. The user that was injected before is not its author."
    )
    XCTAssertNotNil(picture.author, "The query found a picture, and every picture has an author.")
  }

  func testASecondQueryForTheSameNumberBringsAnotherAuthor() {
    let other = MockAvatar()
    other.query(uid: 8)
    picture.query(uid: 8)
    let first = picture.author
    XCTAssertNotNil(first, "A queried avatar has an author.")
    XCTAssertFalse(
      first === other.author,
      "Two avatars queried the number 8, and they share one author object. Each query brings an object of its own along."
    )
    picture.imageURL = "https://club.example/avatars/red.svg"
    picture.query(uid: 8)
    XCTAssertFalse(
      picture.author === first,
      "One avatar queried the number 8 twice, and kept the author of the first query. Each query brings another object along."
    )
    XCTAssertEqual(
      picture.imageURL, "https://club.example/avatars/8.svg",
      "The picture was replaced from outside, and the avatar queried 8 again. Each query makes the address from the number, also from a number that the avatar has already."
    )
  }

  func testACreationBringsNoAuthorAlong() {
    picture.create(completion: nil)
    XCTAssertNil(
      picture.author,
      "A placeholder has no author, also after it was created. Only a query brings an author along.")
  }

  func testACreationLeavesAQueriedAvatarAsItIs() {
    picture.query(uid: 8)
    let author = picture.author
    picture.create(completion: nil)
    XCTAssertEqual(picture.uid, 8, "An avatar that has a number keeps it when it is created.")
    XCTAssertTrue(
      picture.author === author, "A creation leaves the author alone. Only a query replaces it.")
  }

  func testANegativeNumberChangesNothing() {
    let arya = Visitor(username: "Arya Stark")
    let picture = MockAvatar(author: arya)
    for uid in [-1, -100, Int.min] {
      picture.query(uid: uid)
      XCTAssertTrue(
        picture.author === arya,
        "The backend never gives \(uid), so the query finds nothing and the author stays.")
      XCTAssertLessThan(
        picture.uid, 0, "The backend never gives \(uid), so the query finds nothing and the number stays.")
      XCTAssertEqual(
        picture.imageURL, "https://club.example/avatars/blank.svg",
        "The backend never gives \(uid), so the query finds nothing and the picture stays.")
    }
  }

  func testANegativeNumberLeavesAQueriedAvatarAsItIs() {
    picture.query(uid: 8)
    let author = picture.author
    for uid in [-1, -100, Int.min] {
      picture.query(uid: uid)
      XCTAssertNotNil(
        picture.author,
        "A query for 8 has to bring an author along, and a query for \(uid) to leave it there.")
      XCTAssertTrue(
        picture.author === author,
        "The backend never gives \(uid), so the query finds nothing and the author of the last query stays.")
      XCTAssertEqual(
        picture.uid, 8,
        "The backend never gives \(uid), so the query finds nothing and the number of the last query stays.")
      XCTAssertEqual(
        picture.imageURL, "https://club.example/avatars/8.svg",
        "The backend never gives \(uid), so the query finds nothing and the picture of the last query stays."
      )
    }
    picture.imageURL = "https://club.example/avatars/red.svg"
    picture.query(uid: -1)
    XCTAssertEqual(
      picture.imageURL, "https://club.example/avatars/red.svg",
      "The picture was replaced from outside. A query for -1 finds nothing and changes nothing.")
  }
}

// 2.4 · An avatar has an author
final class Kata2_4_InjectedAuthorTests: XCTestCase {
  func testAnyUserCanBeTheAuthor() {
    let visitor = Visitor(username: "Arya Stark")
    let ned = MockUser(username: "Ned Stark")
    let pictures = [MockAvatar(author: visitor), MockAvatar(author: ned)]
    XCTAssertTrue(
      pictures[0].author === visitor,
      "The avatar was given a type of user that exists only in this test, and shows another object. It needs no more than any User."
    )
    XCTAssertTrue(
      pictures[1].author === ned, "Two avatars were given two authors, and the second shows another object.")
  }

  func testTheAvatarKeepsItsAuthorAlive() {
    let picture = MockAvatar(author: Visitor(username: "Arya Stark"))
    XCTAssertEqual(
      picture.author?.username, "Arya Stark",
      "Nothing else holds this author, so the avatar must: an avatar always has one. Is the reference strong?"
    )
  }

  func testARenamedAuthorIsSeenRenamed() {
    let visitor = Visitor(username: "Arya Stark")
    let picture = MockAvatar(author: visitor)
    visitor.username = "No One"
    XCTAssertEqual(
      picture.author?.username, "No One", "The author has a new name, and the avatar shows another one.")
  }

  func testTheAvatarOnlyKeepsItsAuthor() {
    let visitor = Visitor(username: "Arya Stark")
    let picture = MockAvatar(author: visitor)
    picture.create(completion: nil)
    picture.query(uid: 8)
    picture.query(uid: 9)
    XCTAssertEqual(
      visitor.calls, ["init(Arya Stark)"],
      "The avatar was created and queried twice. It may keep its author and let it go; creating, querying or renaming the author is not its business."
    )
  }
}

/// A type of user that exists in this file alone. It logs what is done to it.
private final class Visitor: User {
  let uid = -1
  private(set) var calls: [String]
  var username: String {
    didSet { calls.append("username = \(username)") }
  }
  init() {
    calls = ["init()"]
    username = ""
  }
  init(username: String) {
    calls = ["init(\(username))"]
    self.username = username
  }
  func create(completion: ErrorClosure?) {
    calls.append("create")
    completion?(nil)
  }
  func query(uid: Int) { calls.append("query(\(uid))") }
}
