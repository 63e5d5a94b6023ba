import Foundation
import Injection

/// What the shop needs from the system.
struct HelperAssembly: Assembly {
  let folder: URL

  func assemble(container: Container) {
    container.register((any Files).self) { [folder] _ in SystemFiles(root: folder) }
    container.register((any WallClock).self) { _ in SystemClock() }
    container.register(Locale.self) { _ in .current }
    // Kata 7.1: the store, the price format and the event log.
  }
}
