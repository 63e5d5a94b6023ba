import Foundation

/// A request to the club's backend.
public enum APIRequest: Equatable, Sendable {
  /// Create a user with this name. The answer is the user.
  case createUser(username: String)
  /// Look up the user with this number. The answer is the user.
  case user(uid: Int)
}

/// The connection to the club's backend. An answer is JSON: `{"uid": 7, "username": "Ned Stark"}`.
public protocol APIClient: Sendable {
  /// Sends a request.
  /// - Parameters:
  ///   - request: what the backend should do.
  ///   - completion: called exactly once, now or later: with the unread answer, or with the reason why there is none.
  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void)
}
