import XCTest

@testable import Chapter2

/// The suite from kata 2.2 in XCTest.
final class Kata2_3_NewUserAndAvatarTests: XCTestCase {
  private let ned = MockUser(username: "Ned Stark")
  private lazy var portrait = MockAvatar(author: ned)

  override func setUp() {
    let published = expectation(description: "`MockUser`, then `MockAvatar` should call their completions")
    ned.create { _ in
      self.portrait.create { _ in
        published.fulfill()
      }
    }
    wait(for: [published], timeout: 0.2)
  }

  func testNewAvatarHasNewUser() {
    XCTAssertTrue(
      portrait.author === ned,
      "`MockAvatar` should keep the author from its initializer: the same object, not a new user with the same name."
    )
  }
}
