import Foundation

/// What can be asked of the club's backend.
public enum APIRequest: Equatable, Sendable {
  /// Create a user with this name. The answer is the user.
  case createUser(username: String)
  /// Look up the user with this number. The answer is the user.
  case user(uid: Int)
}

/// The way to the club's backend. An answer is JSON: `{"uid": 7, "username": "Ned Stark"}`.
public protocol APIClient: Sendable {
  /// Sends a request.
  /// - Parameters:
  ///   - request: what is asked.
  ///   - completion: called exactly once, now or later: with the answer as it came, unread, or with the reason why
  ///     none came.
  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void)
}
