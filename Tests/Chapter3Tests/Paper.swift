import Chapter3
import KataSupport

/// The notes that the doubles of one test take: which initializer ran, with what, and every call, in order.
enum Notes {
  @TaskLocal static var log = CallLog()

  /// Runs work, and returns what the doubles noted meanwhile.
  static func taken(during work: () throws -> Void) rethrows -> [String] {
    let log = CallLog()
    try $log.withValue(log, operation: work)
    return log.calls
  }
}

/// A user made of paper. It exists in the tests alone, so the module can't know it by name.
class PaperUser: User {
  private var number: Int?
  var username: String {
    didSet { note(".username = \(username)") }
  }

  required init() {
    username = ""
    note("()")
  }

  required init(username: String) {
    self.username = username
    note("(username: \(username))")
  }

  var uid: Int { number ?? -3 }

  /// Spelled out, because a subclass can override it only here.
  func isValid() -> Bool { hasNumber }

  func create(completion: ErrorClosure?) {
    note(".create")
    number = 500
    completion?(nil)
  }

  func query(uid: Int) {
    note(".query \(uid)")
    number = uid
    username = "paper \(uid)"
  }

  private func note(_ call: String) {
    Notes.log.record("\(type(of: self))\(call)")
  }
}

/// An avatar made of paper.
class PaperAvatar: Avatar {
  private var number: Int?
  private(set) var author: (any User)?
  var imageURL = "paper.png" {
    didSet { note(".imageURL = \(imageURL)") }
  }

  required init() {
    note("()")
  }

  required init(author: any User) {
    self.author = author
    note("(author: \(author.username))")
  }

  var uid: Int { number ?? -3 }

  func create(completion: ErrorClosure?) {
    note(".create")
    number = 600
    completion?(nil)
  }

  func query(uid: Int) {
    note(".query \(uid)")
    number = uid
  }

  private func note(_ call: String) {
    Notes.log.record("\(type(of: self))\(call)")
  }
}

/// A second kind of user, and of avatar, beside those of paper.
final class ClayUser: PaperUser {}
final class ClayAvatar: PaperAvatar {}

/// The names of the types of what each of the four methods creates.
func kinds(_ manager: DIManager) -> [String] {
  let author = MockUser(username: "Ned Stark")
  let created: [any Indexable] = [
    manager.initUser(), manager.initUser(username: "Ned Stark"),
    manager.initAvatar(), manager.initAvatar(author: author),
  ]
  return created.map { "\(type(of: $0))" }
}

/// The names of the types of a new member and of her picture.
func kindsOfMember(_ manager: DIManager) -> [String] {
  let member = manager.initMember(username: "Ned Stark")
  return ["\(type(of: member.user))", "\(type(of: member.avatar))"]
}
