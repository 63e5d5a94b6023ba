/// Where the club announces new pictures. Any thread may call it.
protocol NoticeBoard: Sendable {
  func post(_ notice: String)
}

/// Publishes a new member's first avatar.
struct AvatarPublisher {
  let board: any NoticeBoard

  func publish(_ user: any User, _ avatar: any Avatar) {
    // The backend refuses an avatar whose author it doesn't know.
    user.create { error in
      if error != nil { return }
      avatar.create { error in
        if error == nil { board.post("A new picture by \(user.username)") }
      }
    }
  }
}
