import Foundation

/// A client without a backend: every request fails.
struct OfflineClient: APIClient {
  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    completion(.failure(NoBackend()))
  }
}

struct NoBackend: Error {}
