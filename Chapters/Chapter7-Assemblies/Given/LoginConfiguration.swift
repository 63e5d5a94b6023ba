import Synchronization

/// What the server says about a login.
struct LoginConfiguration: Hashable, Sendable {
  /// How many products the list of last viewed products may show.
  let maxProducts: Int
}

/// Remembers the configuration of the current login.
protocol LoginConfigurationRepository: AnyObject, Sendable {
  var saved: LoginConfiguration? { get }

  func save(_ configuration: LoginConfiguration)
}

final class LoginConfigurationInMemory: LoginConfigurationRepository {
  private let last = Mutex<LoginConfiguration?>(nil)

  var saved: LoginConfiguration? { last.withLock { $0 } }

  func save(_ configuration: LoginConfiguration) {
    last.withLock { $0 = configuration }
  }
}
