import Foundation

/// A user that the backend knows, by way of an API client.
public final class RemoteUser: User {
  /// Negative until the backend has given one.
  public private(set) var uid = -1
  /// The name that it was given, or that the backend has for it.
  public var username: String
  private let client: any APIClient

  /// A user that talks to a backend.
  /// - Parameters:
  ///   - username: the name that the club will show; empty in a placeholder.
  ///   - client: the way to the backend.
  public init(username: String = "", client: any APIClient) {
    self.username = username
    self.client = client
  }

  /// A placeholder without a backend, since `User` demands one. Every request of it fails.
  public convenience init() {
    self.init(client: OfflineClient())
  }

  /// A new user without a backend, since `User` demands one. Every request of it fails.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, client: OfflineClient())
  }

  /// Asks the backend for a number.
  /// - Parameter completion: called when the answer has come: with nil if the user is valid, with the client's own
  ///   error if none came, with an `AnswerError` if it was of no use.
  public func create(completion: ErrorClosure?) {
    client.send(.createUser(username: username)) { answer in
      // Kata 3.5: an answer can be missing, malformed or incomplete. What does the caller hear?
      self.take(answer)
      completion?(nil)
    }
  }

  /// Asks the backend for a member. Without an answer of use this user stays what it is.
  /// - Parameter uid: the member's number.
  public func query(uid: Int) {
    client.send(.user(uid: uid)) { answer in self.take(answer) }
  }

  // Kata 3.5: a default where an error should be.
  private func take(_ answer: Result<Data, any Error>) {
    let body = (try? answer.get()) ?? Data()
    let record = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    uid = record?["uid"] as? Int ?? 0
    username = record?["username"] as? String ?? "(unknown)"
  }
}
