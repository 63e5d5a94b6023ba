@testable import Chapter3

/// A user in the memory of the booth's tablet. The chapter's module doesn't know this type.
class LocalUser: User {
  private(set) var uid = -3
  var username: String
  private let isPlaceholder: Bool

  required init() {
    username = ""
    isPlaceholder = true
  }

  required init(username: String) {
    self.username = username
    isPlaceholder = false
  }

  /// Creates a new user. A placeholder isn't new, so it stays invalid.
  func create(completion: ErrorClosure?) {
    if !isPlaceholder { uid = 500 }
    completion?(nil)
  }

  /// Fills a placeholder. A new user keeps its name.
  func query(uid: Int) {
    self.uid = uid
    if isPlaceholder { username = "local \(uid)" }
  }
}

/// A user on the booth's paper list.
final class PaperUser: LocalUser {}

/// An avatar in the memory of the booth's tablet.
class LocalAvatar: Avatar {
  let author: (any User)?
  private(set) var uid = -3
  var imageURL = "local.svg"
  /// The backend's answer to `create`. If the backend is slow, the answer waits for `answer()`.
  var refusal: (any Error)?
  var isSlow = false
  private var completion: ErrorClosure?

  required init() {
    author = nil
  }

  required init(author: any User) {
    self.author = author
  }

  func create(completion: ErrorClosure?) {
    self.completion = completion
    if !isSlow { answer() }
  }

  func answer() {
    if refusal == nil { uid = 600 }
    completion?(refusal)
    completion = nil
  }

  func query(uid: Int) {
    self.uid = uid
  }
}

func typeName(_ object: some Any) -> String { "\(type(of: object))" }
