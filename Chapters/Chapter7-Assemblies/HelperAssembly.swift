import Foundation
import Injection

/// What the shop needs from the system.
struct HelperAssembly: Assembly {
  let folder: URL

  func assemble(container: Container) {
    // Kata 7.1: nothing yet.
  }
}
