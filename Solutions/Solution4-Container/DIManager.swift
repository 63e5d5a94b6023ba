/// Chapter 3's manager: a thin front for a container.
struct DIManager: Sendable {
  let container: Container

  /// Configures the club without a backend.
  func setup() {
    container.register(User.self) { _ in MockUser() }
    container.register(User.self) { (_, username: String) in MockUser(username: username) }
    container.register(Avatar.self) { resolver in MockAvatar(queriedAuthor: try resolver.initUser()) }
    container.register(Avatar.self) { (_, author: any User) in MockAvatar(author: author) }
  }

  func initUser() throws -> any User { try container.initUser() }
  func initUser(username: String) throws -> any User { try container.initUser(username: username) }
  func initAvatar() throws -> any Avatar { try container.initAvatar() }
  func initAvatar(author: any User) throws -> any Avatar { try container.initAvatar(author: author) }
}
