/// Finds earlier members and pictures by number. The app creates one archive at launch and keeps it.
struct Archive: Sendable {
  func member(number uid: Int) -> any User {
    let member = DIManager.current.initUser()
    member.query(uid: uid)
    return member
  }

  func picture(number uid: Int) -> any Avatar {
    let picture = DIManager.current.initAvatar()
    picture.query(uid: uid)
    return picture
  }
}
