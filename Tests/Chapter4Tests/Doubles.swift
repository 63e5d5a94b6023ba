@testable import Chapter4

/// An address that the chapter's module doesn't know. A class, so that two caves are two objects.
class Cave: Address {
  let displayAddress: String

  init(_ displayAddress: String = "Cave 7") {
    self.displayAddress = displayAddress
  }
}

final class Grotto: Cave {}

/// What a broken factory throws.
struct CavedIn: Error {}

/// A user that the chapter's module doesn't know.
final class LocalUser: User {
  private(set) var uid = -3
  var username: String

  convenience init() {
    self.init(username: "")
  }

  init(username: String) {
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

/// Something that a factory captures, so that a leak check can watch it.
final class Captured: Sendable {}

/// Types with the same short names as others.
enum Home { struct Page {} }
enum Login { struct Page {} }
enum Garden { struct Window {} }
