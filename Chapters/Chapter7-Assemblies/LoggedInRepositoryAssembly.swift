import Injection

/// What the shop remembers of a user who is logged in.
struct LoggedInRepositoryAssembly: Assembly {
  let store: any KeyValueStore

  func assemble(container: Container) {
    // Kata 7.5: users have the guests' list.
  }
}
