@testable import Chapter4

/// An address that the chapter's module doesn't know. A class, so that two caves are two objects.
final class Cave: Address {
  let displayAddress: String

  init(_ displayAddress: String = "Cave 7") {
    self.displayAddress = displayAddress
  }
}

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

/// Two types with the same short name, `Page`.
enum Home { struct Page {} }
enum Login { struct Page {} }
