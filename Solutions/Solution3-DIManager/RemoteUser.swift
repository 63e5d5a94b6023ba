import Foundation

/// A user that lives on the backend.
final class RemoteUser: User {
  private(set) var uid = -1
  var username: String
  private let client: any APIClient

  init(username: String = "", client: any APIClient) {
    self.username = username
    self.client = client
  }

  /// Only because `User` requires it: this placeholder reaches no backend.
  convenience init() {
    self.init(client: OfflineClient())
  }

  /// Only because `User` requires it: this user reaches no backend.
  convenience init(username: String) {
    self.init(username: username, client: OfflineClient())
  }

  func create(completion: ErrorClosure?) {
    client.send(.createUser(username: username)) { answer in
      do {
        try self.take(answer)
        completion?(nil)
      } catch {
        completion?(error)
      }
    }
  }

  func query(uid: Int) {
    client.send(.user(uid: uid)) { answer in try? self.take(answer) }
  }

  private struct Record: Decodable {
    let uid: Int
    let username: String
  }

  /// Reads the whole answer, or throws and changes nothing.
  private func take(_ answer: Result<Data, any Error>) throws {
    let record = try JSONDecoder().decode(Record.self, from: answer.get())
    uid = record.uid
    username = record.username
  }
}

extension DIManager {
  /// A manager whose users reach the backend through this client.
  static func remote(client: any APIClient) -> DIManager {
    DIManager(
      user: { RemoteUser(client: client) }, userNamed: { RemoteUser(username: $0, client: client) },
      avatar: { MockAvatar() }, avatarBy: { MockAvatar(author: $0) })
  }
}
