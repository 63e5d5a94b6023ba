import Foundation

/// A client without a backend: every request fails, and says why.
public struct OfflineClient: APIClient {
  /// Why this client has no answer.
  public struct NoBackend: Error, Equatable {
    /// The one reason there is.
    public init() {}
  }

  /// A client without a backend.
  public init() {}

  /// Fails with `NoBackend`.
  /// - Parameters:
  ///   - request: is not sent anywhere.
  ///   - completion: called before this method returns.
  public func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    completion(.failure(NoBackend()))
  }
}
