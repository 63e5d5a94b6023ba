// Typed requests for users and avatars. An extension of `Resolver`, so that a factory has them as well.
extension Resolver {
  func initUser() throws -> any User {
    try resolve(User.self)
  }

  func initUser(username: String) throws -> any User {
    try resolve(User.self, arguments: username)
  }

  func initAvatar() throws -> any Avatar {
    try resolve(Avatar.self)
  }

  func initAvatar(author: any User) throws -> any Avatar {
    try resolve(Avatar.self, arguments: author)
  }
}
