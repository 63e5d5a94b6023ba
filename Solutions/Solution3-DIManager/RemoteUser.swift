import Foundation

/// A user that lives on the backend, reached through an API client.
public final class RemoteUser: User {
  /// Negative until the backend has given a number.
  public private(set) var uid = -1
  /// The name from the initializer, or the one from the backend's last good answer.
  public var username: String
  private let client: any APIClient

  /// A user with a connection to the backend.
  /// - Parameters:
  ///   - username: the name that the club will show; empty in a placeholder.
  ///   - client: the connection.
  public init(username: String = "", client: any APIClient) {
    self.username = username
    self.client = client
  }

  /// A placeholder without a backend, because `User` requires this initializer. Its queries find nothing.
  public convenience init() {
    self.init(client: OfflineClient())
  }

  /// A new user without a backend, because `User` requires this initializer. It can't be created.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, client: OfflineClient())
  }

  /// Asks the backend to create this user.
  /// - Parameter completion: called once, when the answer is there: with nil if number and name were taken from it, with
  ///   an `AnswerError` if the answer can't be used, with the client's own error if there is no answer.
  public func create(completion: ErrorClosure?) {
    client.send(.createUser(username: username)) { answer in
      do {
        try self.take(answer)
        completion?(nil)
      } catch {
        completion?(error)
      }
    }
  }

  /// Asks the backend for a member. Unless a good answer comes, this user doesn't change.
  /// - Parameter uid: the member's number.
  public func query(uid: Int) {
    client.send(.user(uid: uid)) { answer in try? self.take(answer) }
  }

  /// The backend's description of a user.
  private struct Record: Decodable {
    let uid: Int
    let username: String
  }

  private func take(_ answer: Result<Data, any Error>) throws {
    let body = try answer.get()
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: body)
    } catch DecodingError.keyNotFound(let field, _) {
      throw AnswerError.missingField(field.stringValue)
    } catch {
      throw AnswerError.malformed
    }
    guard record.uid >= 0 else { throw AnswerError.malformed }
    uid = record.uid
    username = record.username
  }
}
