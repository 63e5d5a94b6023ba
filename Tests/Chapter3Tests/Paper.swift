import Chapter3

/// A second world, made of paper. It exists in the tests alone, so nothing in the module can know it by name.
protocol Paper: AnyObject {}

class PaperUser: User, Paper {
  private(set) var uid = -1
  var username: String
  /// How often somebody asked for it to be created.
  private(set) var creations = 0

  required init() {
    username = ""
  }

  required init(username: String) {
    self.username = username
  }

  func create(completion: ErrorClosure?) {
    creations += 1
    uid = 500
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    username = "paper \(uid)"
  }
}

final class PaperAvatar: Avatar, Paper {
  private(set) var uid = -1
  var imageURL = "paper.png"
  private(set) var author: (any User)?

  init() {}

  init(author: any User) {
    self.author = author
  }

  func create(completion: ErrorClosure?) {
    uid = 600
    completion?(nil)
  }

  func query(uid: Int) {
    self.uid = uid
    author = PaperUser(username: "paper author")
  }
}
