/// Publishers that get it wrong. Your test should fail for each of them.
enum WrongPublisher: String, CaseIterable {
  case avatarFirst = "creates the avatar before its author"
  case noticeFirst = "posts its notice before it creates the avatar"
  case userTwice = "creates the user twice"
  case userAgain = "creates the user again instead of the avatar"
  case noAvatar = "never creates the avatar"
  case noNotice = "never posts a notice"
  case noticeTwice = "posts its notice twice"

  enum Step { case user, avatar, notice }

  var steps: [Step] {
    switch self {
    case .avatarFirst: [.avatar, .user, .notice]
    case .noticeFirst: [.user, .notice, .avatar]
    case .userTwice: [.user, .user, .avatar, .notice]
    case .userAgain: [.user, .user, .notice]
    case .noAvatar: [.user, .notice]
    case .noNotice: [.user, .avatar]
    case .noticeTwice: [.user, .avatar, .notice, .notice]
    }
  }

  func publish(_ user: any User, _ avatar: any Avatar, _ board: any NoticeBoard) {
    for step in steps {
      switch step {
      case .user: user.create(completion: nil)
      case .avatar: avatar.create(completion: nil)
      case .notice: board.post("A new picture by \(user.username)")
      }
    }
  }
}
