import Testing

@testable import Chapter2

@Suite("2.1 · Zero is valid")
struct Kata2_1_ZeroIsValid {
  @Test("a number from zero up is valid, a negative number isn't")
  func boundary() {
    #expect(
      [-7, -1, 0, 1].map { Badge(uid: $0).isValid() } == [false, false, true, true],
      """
      The backend counts from zero, so 0 and 1 should be valid. A negative number means that it hasn't assigned a \
      number yet, so -7 and -1 shouldn't be. See `Indexable`.
      """)
  }

  @Test("create() calls the object's own create(completion:) once")
  func short() {
    let poster = Poster()
    poster.create()
    #expect(
      poster.creations == 1,
      """
      `create()` called the poster's `create(completion:)` \(poster.creations) times. It should call it once. Which \
      method did the test run instead? See the extension of `Presentable`.
      """)
  }

  @Test("an announcement reports a success and has a number")
  func announcement() async {
    await #expect(
      processExitsWith: .success,
      """
      A separate process created an `Announcement`, and it should end well. If it crashed, look for a method that \
      calls itself.
      """
    ) {
      let announcement = Announcement(text: "Dinner at eight")
      var answers: [Bool] = []
      announcement.create { error in answers.append(error == nil) }
      #expect(
        answers == [true] && announcement.isValid(),
        """
        `Announcement` should report a success once, and have a number. If its author forgot `create(completion:)`, the \
        compiler should have said so. What in `Presentable` kept it quiet?
        """)
    }
  }
}

private struct Badge: Indexable {
  let uid: Int
}

/// Counts its creations.
private final class Poster: Presentable {
  let uid = -1
  private(set) var creations = 0
  func create(completion: ErrorClosure?) { creations += 1 }
  func query(uid: Int) {}
}
