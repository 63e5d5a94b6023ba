import Foundation

/// A user that lives on the backend.
final class RemoteUser: User {
  private(set) var uid = -1
  var username: String
  // Kata 3.4: which backend does this user reach?
  private let client: any APIClient = OfflineClient()

  convenience init() {
    self.init(username: "")
  }

  init(username: String) {
    self.username = username
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
    // Kata 3.4: a type has no room for a client.
    DIManager(userType: RemoteUser.self)
  }
}
