import Foundation

/// A client without a backend that answers with canned JSON. Yours to write.
struct StubClient: APIClient {
  let answers: [APIRequest: String]

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    // Kata 3.4: every request gets an empty answer.
    completion(.success(Data()))
  }
}
