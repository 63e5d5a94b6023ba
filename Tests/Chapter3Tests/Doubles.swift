@testable import Chapter3

/// A user in the memory of the stand's tablet. The chapter's module doesn't know this type.
class LocalUser: User {
  private(set) var uid = -3
  var username: String

  required convenience init() {
    self.init(username: "")
  }

  required init(username: String) {
    self.username = username
  }

  func create(completion: ErrorClosure?) {
    uid = 500
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = "local \(uid)"
  }
}

/// A subclass is a different type.
final class PaperUser: LocalUser {}

/// An avatar in the memory of the stand's tablet.
final class LocalAvatar: Avatar {
  let author: (any User)?
  private(set) var uid = -3
  var imageURL = "local.svg"
  /// The backend's answer to `create`.
  var refusal: (any Error)?

  init() {
    author = nil
  }

  init(author: any User) {
    self.author = author
  }

  func create(completion: ErrorClosure?) {
    if refusal == nil { uid = 600 }
    completion?(refusal)
  }

  func query(uid: Int) {
    self.uid = uid
  }
}

func typeName(_ object: some Any) -> String { "\(type(of: object))" }
