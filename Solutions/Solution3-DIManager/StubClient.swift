import Foundation

/// A client without a backend that answers with canned JSON.
struct StubClient: APIClient {
  let answers: [APIRequest: String]

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    if let json = answers[request] {
      completion(.success(Data(json.utf8)))
    } else {
      completion(.failure(NoBackend()))
    }
  }
}
