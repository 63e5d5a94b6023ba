final class SpyUser: User {
  var username: String
  private(set) var uid = -1
  private let journal: Journal

  init(username: String, journal: Journal) {
    self.username = username
    self.journal = journal
  }

  convenience init(username: String) { self.init(username: username, journal: Journal()) }
  convenience init() { self.init(username: "") }

  func create(completion: ErrorClosure?) {
    journal.record(.createUser(username))
    uid = 900
    completion?(nil)
  }

  func query(uid: Int) { self.uid = uid }
}

final class SpyAvatar: Avatar {
  let author: (any User)?
  var imageURL = ""
  private(set) var uid = -1
  private let journal: Journal

  init(author: (any User)?, journal: Journal) {
    self.author = author
    self.journal = journal
  }

  convenience init(author: any User) { self.init(author: author, journal: Journal()) }
  convenience init() { self.init(author: nil, journal: Journal()) }

  func create(completion: ErrorClosure?) {
    journal.record(.createAvatar)
    uid = 700
    completion?(nil)
  }

  func query(uid: Int) { self.uid = uid }
}

final class SpyBoard: NoticeBoard {
  // Kata 2.5: a spy that keeps quiet. If it stores the journal, what does the compiler say about it?
  init(journal: Journal) {}

  func post(_ notice: String) {}
}
