/// Finds earlier members and pictures by number. The app creates one archive at launch and keeps it.
struct Archive: Sendable {
  // Kata 3.3: the archive has its own manager.
  private let manager = DIManager()

  func member(number uid: Int) -> any User {
    let member = manager.initUser()
    member.query(uid: uid)
    return member
  }

  func picture(number uid: Int) -> any Avatar {
    // Kata 3.3: the archive decides again.
    let picture = MockAvatar()
    picture.query(uid: uid)
    return picture
  }
}
