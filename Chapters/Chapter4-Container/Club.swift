// Typed requests for users and avatars. An extension of `Resolver`, so that a factory has them as well.
extension Resolver {
  // Kata 4.6: each request gets a mock, even if the app registered something else.
  func initUser() throws -> any User {
    MockUser()
  }

  func initUser(username: String) throws -> any User {
    MockUser(username: username)
  }

  func initAvatar() throws -> any Avatar {
    MockAvatar()
  }

  func initAvatar(author: any User) throws -> any Avatar {
    MockAvatar(author: author)
  }
}
