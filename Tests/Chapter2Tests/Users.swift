@testable import Chapter2

// The users and avatars that your suites of katas 2.2 and 2.6 run on.

/// Keeps every promise, and gets the very first number. Any negative number means "no number".
class PaperUser: User {
  var username: String
  var uid = -7

  required init(username: String) { self.username = username }
  required convenience init() { self.init(username: "") }

  func create(completion: ErrorClosure?) {
    uid = 0
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = "Paper \(uid)"
  }
}

/// Fails, and says so. That's allowed.
final class RefusedUser: PaperUser {
  override func create(completion: ErrorClosure?) { completion?(ClubError.nameTaken) }
  override func query(uid: Int) {}
}

/// Never calls its completion.
final class SilentUser: PaperUser {
  override func create(completion: ErrorClosure?) { uid = 0 }
}

/// Does nothing at all: no number, no answer.
final class IdleUser: PaperUser {
  override func create(completion: ErrorClosure?) {}
}

/// Calls its completion twice.
final class StutteringUser: PaperUser {
  override func create(completion: ErrorClosure?) {
    super.create(completion: completion)
    completion?(nil)
  }
}

/// Reports a success and stays invalid.
final class HollowUser: PaperUser {
  override func create(completion: ErrorClosure?) { completion?(nil) }
}

/// Reports its success before it has a number.
final class EarlyUser: PaperUser {
  override func create(completion: ErrorClosure?) {
    completion?(nil)
    uid = 0
  }
}

/// Reports an error and gets a number anyway.
final class StubbornUser: PaperUser {
  override func create(completion: ErrorClosure?) {
    uid = 0
    completion?(ClubError.nameTaken)
  }
}

/// Has a number before anybody creates it.
final class HastyUser: PaperUser {
  required init(username: String) {
    super.init(username: username)
    uid = 0
  }
}

/// Takes its number from a query, but no name.
final class NamelessUser: PaperUser {
  override func query(uid: Int) { self.uid = uid }
}

/// Takes the next number in a query.
final class StrayUser: PaperUser {
  override func query(uid: Int) { super.query(uid: uid + 1) }
}

/// Keeps its author.
class PaperAvatar: Avatar {
  var author: (any User)?
  var imageURL = ""
  var uid = -1

  required init() {}
  required init(author: any User) { self.author = author }

  func create(completion: ErrorClosure?) {
    uid = 0
    completion?(nil)
  }

  func query(uid: Int) { self.uid = uid }
}

/// Never calls its completion.
final class SilentAvatar: PaperAvatar {
  override func create(completion: ErrorClosure?) { uid = 0 }
}

/// Calls its completion twice.
final class StutteringAvatar: PaperAvatar {
  override func create(completion: ErrorClosure?) {
    super.create(completion: completion)
    completion?(nil)
  }
}

/// Keeps a copy of its author: the same name, but a different object.
final class CopyingAvatar: PaperAvatar {
  required init() { super.init() }
  required init(author: any User) { super.init(author: PaperUser(username: author.username)) }
}

/// Loses its author.
final class OrphanAvatar: PaperAvatar {
  required init() { super.init() }
  required init(author: any User) { super.init() }
}
