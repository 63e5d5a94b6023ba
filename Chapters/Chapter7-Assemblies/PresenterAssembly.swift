import Injection

/// What the shop shows.
struct PresenterAssembly: Assembly {
  func assemble(container: Container) {
    // Kata 7.1: nothing yet.
  }
}
