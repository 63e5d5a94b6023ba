import Foundation

/// A request to the club's backend. The backend answers either request with the user.
enum APIRequest: Hashable, Sendable {
  case createUser(username: String)
  case user(uid: Int)
}

/// The connection to the club's backend, which sends JSON: `{"uid": 7, "username": "Ned Stark"}`.
protocol APIClient: Sendable {
  /// Calls the completion exactly once.
  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void)
}
