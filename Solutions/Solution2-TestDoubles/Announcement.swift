/// News from the club, which the backend keeps like users and avatars.
final class Announcement: Presentable {
  private(set) var uid = -1
  let text: String

  init(text: String) { self.text = text }

  func create(completion: ErrorClosure?) {
    uid = 500
    completion?(nil)
  }

  func query(uid: Int) { self.uid = uid }
}
