import Chapter2
import Testing
import XCTest

// 2.4 · An avatar has an author
final class Kata2_4_NewUserAndAvatarTests: XCTestCase {
  private let newUser = MockUser(username: "Ned Stark")
  private lazy var newAvatar = MockAvatar(author: newUser)

  override func setUp() {
    super.setUp()
    let bothExist = expectation(description: "the user and the avatar exist")
    newUser.create { _ in
      self.newAvatar.create { _ in
        bothExist.fulfill()
      }
    }
    wait(for: [bothExist], timeout: 0.2)
  }

  func testNewUserIsValid() {
    XCTAssertTrue(newUser.isValid(), "The user was created, and is still not valid: see kata 2.3.")
  }

  func testNewAvatarIsValid() {
    XCTAssertTrue(
      newAvatar.isValid(), "The avatar was created: from then on it has a number that is not negative.")
  }

  func testNewAvatarHasNewUser() {
    XCTAssertTrue(
      newAvatar.author === newUser,
      "The author is somebody else than the user who was injected. A look-alike has the name and nothing else."
    )
  }
}

/// The same tests, as Swift Testing writes them: a structure, `init` for `setUp`, and a confirmation.
@Suite("2.4 · An avatar has an author")
struct Kata2_4_NewUserAndAvatar {
  private let newUser = MockUser(username: "Ned Stark")
  private let newAvatar: MockAvatar

  init() {
    newAvatar = MockAvatar(author: newUser)
  }

  @Test("a new user and a new avatar are valid when both completions were called")
  func valid() async {
    await confirmation("the user is created, then the avatar, and both say so") { bothExist in
      newUser.create { _ in
        newAvatar.create { _ in
          bothExist()
        }
      }
    }
    #expect(
      newUser.isValid() && newAvatar.isValid(),
      "Both were created, and one of them has no number yet: the user (kata 2.3) or the avatar.")
  }

  @Test("a new avatar has the new user")
  func author() {
    #expect(
      newAvatar.author === newUser,
      "The author is somebody else than the user who was injected. A look-alike has the name and nothing else."
    )
  }
}

// 2.4 · An avatar has an author
final class Kata2_4_QueriedAvatarTests: XCTestCase {
  private let avatar = MockAvatar()

  func testPlaceholderIsNotValid() {
    XCTAssertEqual(avatar.uid, -1, "A placeholder has the number -1 until it was queried.")
  }

  func testPlaceholderHasNoAuthor() {
    XCTAssertNil(
      avatar.author, "Nobody was injected and nothing was queried, so there is nobody to be the author.")
  }

  func testQueriedAvatarHasTheNumber() {
    avatar.query(uid: 7)
    XCTAssertEqual(avatar.uid, 7, "A queried avatar has the number that was asked for.")
  }

  func testQueriedAvatarHasItsPicture() {
    avatar.query(uid: 7)
    XCTAssertEqual(
      avatar.imageURL, "https://club.example/avatars/7.png", "The picture's address is made from the number.")
  }

  func testQueriedAvatarBringsAnAuthor() {
    avatar.query(uid: 7)
    XCTAssertEqual(
      avatar.author?.isValid(), true,
      "An avatar must have an author, and a queried one has nobody who injects it. It has to bring along one who is a member."
    )
  }

  func testQueriedAvatarIsNotTheWorkOfWhoeverAsked() {
    let asking = Visitor(username: "Arya Stark")
    let avatar = MockAvatar(author: asking)
    avatar.query(uid: 7)
    XCTAssertFalse(
      avatar.author === asking,
      "The query found another avatar, and it has an author of its own. Who was injected before has not published it."
    )
  }
}

// 2.4 · An avatar has an author
final class Kata2_4_InjectedAuthorTests: XCTestCase {
  func testAnyUserCanBeTheAuthor() {
    let visitor = Visitor(username: "Arya Stark")
    XCTAssertTrue(
      MockAvatar(author: visitor).author === visitor,
      "The avatar was given a kind of user that it has never heard of, and shows another object. It needs no more than any User."
    )
  }

  func testAnAuthorWhoIsRenamedIsSeenRenamed() {
    let visitor = Visitor(username: "Arya Stark")
    let avatar = MockAvatar(author: visitor)
    visitor.username = "No One"
    XCTAssertEqual(
      avatar.author?.username, "No One", "The author has a new name, and the avatar shows another one.")
  }

  func testCompletionIsCalledOnce() {
    var answers = 0
    MockAvatar(author: Visitor(username: "Arya Stark")).create { _ in answers += 1 }
    XCTAssertEqual(answers, 1, "Whoever waits for the avatar is told exactly once.")
  }
}

/// A kind of user that exists in this file alone.
private final class Visitor: User {
  private(set) var uid = -1
  var username: String
  init() { username = "" }
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) { self.uid = uid }
}
