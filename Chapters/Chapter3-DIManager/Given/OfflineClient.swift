import Foundation

/// A client without a backend. Every request fails with `NoBackend`.
public struct OfflineClient: APIClient {
  /// The reason why this client has no answer.
  public struct NoBackend: Error, Equatable {
    /// The reason.
    public init() {}
  }

  /// A client without a backend.
  public init() {}

  /// Fails with `NoBackend`.
  /// - Parameters:
  ///   - request: isn't sent.
  ///   - completion: called before this method returns.
  public func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    completion(.failure(NoBackend()))
  }
}
