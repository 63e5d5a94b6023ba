import Injection

/// What the shop remembers.
struct RepositoryAssembly: Assembly {
  func assemble(container: Container) {
    // Kata 7.1: nothing yet.
  }
}
