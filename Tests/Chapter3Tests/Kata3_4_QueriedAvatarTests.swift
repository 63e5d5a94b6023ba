import Chapter3
import XCTest

// 3.4 · Nested creation obeys
final class Kata3_4_QueriedAvatarTests: XCTestCase {
  private let archive = Archive()
  private var picture: (any Avatar)?

  override func invokeTest() {
    DIManager.using(DIManager(userType: PaperUser.self, avatarType: MockAvatar.self)) {
      super.invokeTest()
    }
  }

  override func setUp() {
    super.setUp()
    let portrait = DIManager.current.initAvatar(author: DIManager.current.initUser(username: "Arya Stark"))
    let answered = expectation(description: "the backend has stored the picture")
    portrait.create { _ in answered.fulfill() }
    wait(for: [answered], timeout: 0.2)
    picture = archive.pictures(numbers: [portrait.uid]).first
  }

  func testQueriedPictureIsValid() throws {
    let picture = try XCTUnwrap(picture, "The archive must return a picture for each number.")
    XCTAssertTrue(
      picture.isValid(), "A placeholder is valid after it was queried under a number that exists.")
  }

  func testAuthorOfAQueriedPictureIsQueriedToo() throws {
    let picture = try XCTUnwrap(picture, "The archive must return a picture for each number.")
    let author = try XCTUnwrap(picture.author, "A picture that was queried has an author.")
    XCTAssertEqual(
      author.username, "paper \(picture.uid)",
      "The author must come from the manager in force, and be queried under the picture's number.")
  }

  func testOneQueryAsksForOneAuthor() {
    let avatar = MockAvatar()
    var first: (any User)?
    let notes = Notes.taken {
      avatar.query(uid: 7)
      first = avatar.author
      avatar.query(uid: 0)
    }
    XCTAssertEqual(
      notes,
      [
        "PaperUser()", "PaperUser.query 7", "PaperUser.username = paper 7",
        "PaperUser()", "PaperUser.query 0", "PaperUser.username = paper 0",
      ],
      """
      For each query the avatar must ask the manager in force for one placeholder and query it once. The author exists \
      on the backend, so it isn't created there again, and no second user is made.
      """)
    XCTAssertEqual(
      avatar.author?.username, "paper 0", "The author of the last query must be the avatar's author.")
    XCTAssertEqual(
      first?.username, "paper 7",
      """
      The author of the first query may be in use elsewhere. The second query must leave that object as it was, and take \
      the author that it has asked for.
      """)
    XCTAssertEqual(avatar.uid, 0, "The avatar itself must go on taking the number.")
    XCTAssertEqual(
      avatar.imageURL, "https://club.example/avatars/0.svg",
      "The avatar must go on making its address from the number.")
  }

  func testAQueryBringsItsOwnAuthor() {
    let arya = MockUser(username: "Arya Stark")
    let avatar = MockAvatar(author: arya)
    let notes = Notes.taken {
      avatar.query(uid: 7)
      DIManager.using(DIManager(userType: ClayUser.self)) { avatar.query(uid: 7) }
    }
    XCTAssertEqual(
      notes,
      [
        "PaperUser()", "PaperUser.query 7", "PaperUser.username = paper 7",
        "ClayUser()", "ClayUser.query 7", "ClayUser.username = paper 7",
      ],
      """
      One avatar with an author was queried under the same number twice, under two managers. Each query must ask the \
      manager in force for an author, whatever the avatar was before.
      """)
    XCTAssertEqual(
      avatar.author.map { "\(type(of: $0)) \($0.username)" }, "ClayUser paper 7",
      "The author must be the one of the last query, and not one from before.")
    XCTAssertEqual(arya.username, "Arya Stark", "The author from before must stay as it was.")
  }

  func testANegativeNumberAsksForNoAuthor() {
    let avatar = MockAvatar()
    let notes = Notes.taken {
      avatar.query(uid: -1)
      avatar.query(uid: 7)
      avatar.query(uid: -1)
    }
    XCTAssertEqual(
      notes, ["PaperUser()", "PaperUser.query 7", "PaperUser.username = paper 7"],
      "A negative number changes nothing, so only the query of number 7 may ask the manager in force for an author."
    )
    XCTAssertEqual(
      avatar.author?.username, "paper 7",
      "A negative number must leave the author of the last good query in place.")
    XCTAssertEqual(
      "\(avatar.uid) \(avatar.imageURL)", "7 https://club.example/avatars/7.svg",
      "A negative number must leave the number and the address of the last good query in place.")
  }

  func testAnAuthorThatIsNotFoundLeavesTheAvatarAsItWas() {
    let queried = MockAvatar()
    queried.query(uid: 7)
    let arya = MockUser(username: "Arya Stark")
    let injected = MockAvatar(author: arya)
    injected.imageURL = "arya.svg"
    let placeholder = MockAvatar()
    let authors = [queried.author, injected.author, placeholder.author]
    let avatars = [queried, injected, placeholder]
    for unknown in [DIManager(userType: UnknownUser.self), DIManager(userType: ExpelledUser.self)] {
      let notes = Notes.taken {
        DIManager.using(unknown) { avatars.forEach { $0.query(uid: 8) } }
      }
      XCTAssertEqual(
        notes.filter { $0.hasSuffix(".query 8") }.count, 3,
        "Each of the three avatars must ask the manager in force for one author and query it: \(notes)")
      XCTAssertEqual(
        avatars.map { "\($0.uid) \($0.imageURL)" },
        [
          "7 https://club.example/avatars/7.svg", "-100 arya.svg",
          "-100 https://club.example/avatars/blank.svg",
        ],
        """
        The author wasn't valid after its query, so a query must fill nothing: number and address are those from before. \
        A picture that has a number must have its author, too.
        """)
      XCTAssertEqual(
        zip(avatars, authors).map { $0.author === $1 }, [true, true, true],
        "The author wasn't valid after its query. The avatar must keep the very author from before, or stay without one."
      )
    }
    queried.query(uid: 9)
    XCTAssertEqual(
      queried.author?.username, "paper 9",
      "After a query that found no author, the next one must fill the avatar, with an author of the manager in force."
    )
  }

  func testTheManagerIsAskedAtTheMomentOfTheQuery() throws {
    let early = try XCTUnwrap(picture, "The archive must return a picture for each number.")
    var late: [any Avatar] = []
    let notes = Notes.taken {
      DIManager.using(DIManager(userType: ClayUser.self)) {
        early.query(uid: 1)
        late = archive.pictures(numbers: [2])
      }
      early.query(uid: 3)
      late.first?.query(uid: 4)
    }
    XCTAssertEqual(
      notes,
      [
        "ClayUser()", "ClayUser.query 1", "ClayUser.username = paper 1",
        "ClayUser()", "ClayUser.query 2", "ClayUser.username = paper 2",
        "PaperUser()", "PaperUser.query 3", "PaperUser.username = paper 3",
        "PaperUser()", "PaperUser.query 4", "PaperUser.username = paper 4",
      ],
      """
      Two avatars, created under different managers, are queried under different managers. The manager that is in force \
      at the moment of the query must be asked, and not the one from the moment when the avatar was created.
      """)
  }

  func testPicturesComeFromTheManagerInForce() {
    var pictures: [any Avatar] = []
    let notes = Notes.taken {
      DIManager.using(DIManager(userType: PaperUser.self, avatarType: ClayAvatar.self)) {
        pictures = archive.pictures(numbers: [3, 1, 3, -1]) + archive.pictures(numbers: [])
      }
    }
    XCTAssertEqual(
      notes,
      [
        "ClayAvatar()", "ClayAvatar.query 3", "ClayAvatar()", "ClayAvatar.query 1", "ClayAvatar()",
        "ClayAvatar.query 3", "ClayAvatar()", "ClayAvatar.query -1",
      ],
      """
      For each number the archive must ask the manager in force for one placeholder and query it, in the order of the \
      numbers, before it returns. These avatars bring no author along, so no user is needed. \
      Without a number, it asks for nothing.
      """)
    XCTAssertEqual(
      pictures.map(\.uid), [3, 1, 3, -1],
      "Each picture must be the very placeholder that was queried, one for each number, in their order.")
    let unknown = DIManager.using(DIManager(userType: UnknownUser.self)) {
      archive.pictures(numbers: [5, 6])
    }
    XCTAssertEqual(
      unknown.map(\.uid), [-100, -100],
      "Two pictures have an author that isn't found. The archive must return a placeholder for each number, found or not."
    )
    XCTAssertEqual(
      Set(pictures.map(ObjectIdentifier.init)).count, 4,
      "A number that comes twice gets two pictures: one object for each number in the list.")
  }
}

/// A user that its backend doesn't know.
private final class UnknownUser: PaperUser {
  override func query(uid: Int) {
    Notes.log.record("UnknownUser.query \(uid)")
  }
}

/// A user that its backend knows, and whose own rule says that it may not be used.
private final class ExpelledUser: PaperUser {
  override func isValid() -> Bool { false }
}
