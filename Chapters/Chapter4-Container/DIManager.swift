/// Chapter 3's manager: a thin front for a container.
struct DIManager: Sendable {
  let container: Container

  /// Configures the club without a backend.
  func setup() {
    // Kata 4.6: nothing is registered.
  }

  func initUser() throws -> any User { try container.initUser() }
  func initUser(username: String) throws -> any User { try container.initUser(username: username) }
  func initAvatar() throws -> any Avatar { try container.initAvatar() }
  func initAvatar(author: any User) throws -> any Avatar { try container.initAvatar(author: author) }
}
