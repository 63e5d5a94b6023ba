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

  @Test("an announcement answers for itself, because no type gets a default")
  func announcement() async {
    await #expect(
      processExitsWith: .success,
      """
      A separate process created an `Announcement` and should end normally. If it crashed, look for a method that \
      calls itself.
      """
    ) {
      let (dinner, lunch, leaflet) = (Announcement(text: "Dinner"), Announcement(text: "Lunch"), Leaflet())
      var answers: [String] = []
      dinner.create { answers.append($0.map { "\($0)" } ?? (dinner.uid >= 0 ? "success" : "no number yet")) }
      lunch.create(completion: nil)
      #expect(
        answers == ["success"] && lunch.uid >= 0,
        """
        `Announcement` should take a number, zero or above, even without a completion, then report a success once. Its \
        completion got \(answers). Without one, the number is \(lunch.uid). See its own `create(completion:)`.
        """)
      leaflet.create { answers.append($0.map { "\($0)" } ?? "success") }
      #expect(
        answers.last == "CancellationError()",
        """
        `Leaflet` forgot `create(completion:)`, and `Presentable` answered for it. The extension of `Presentable` \
        shouldn't have this method, only `create()`.
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

/// Has no method for its creation. The test lends it the one below, which loses against a default in `Presentable`.
private final class Leaflet: Presentable {
  let uid = -1
  func query(uid: Int) {}
}

extension Indexable {
  fileprivate func create(completion: ErrorClosure?) { completion?(CancellationError()) }
}
