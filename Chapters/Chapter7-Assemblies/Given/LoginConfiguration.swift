import Synchronization

/// What the server sends after a login.
public struct LoginConfiguration: Hashable, Sendable {
  /// How many products the list of last viewed products may show.
  public let maxProducts: Int

  /// A configuration.
  /// - Parameter maxProducts: how many products a list may show.
  public init(maxProducts: Int) {
    self.maxProducts = maxProducts
  }
}

/// Remembers what the server sent. Before the first login there is nothing to remember.
public protocol LoginConfigurationRepository: AnyObject, Sendable {
  /// What was saved last, or nil.
  var saved: LoginConfiguration? { get }

  /// The server has sent a configuration.
  /// - Parameter configuration: what it sent.
  func save(_ configuration: LoginConfiguration)
}

/// Remembers the configuration as long as the object lives.
public final class LoginConfigurationInMemory: LoginConfigurationRepository {
  private let last = Mutex<LoginConfiguration?>(nil)

  /// Nothing is saved yet.
  public init() {}

  /// What was saved last, or nil.
  public var saved: LoginConfiguration? { last.withLock { $0 } }

  /// The server has sent a configuration.
  /// - Parameter configuration: what it sent.
  public func save(_ configuration: LoginConfiguration) {
    last.withLock { $0 = configuration }
  }
}
