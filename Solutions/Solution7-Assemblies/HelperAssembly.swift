import Foundation
import Injection

/// What the shop needs from the system.
struct HelperAssembly: Assembly {
  let folder: URL

  func assemble(container: Container) {
    container.register((any Files).self) { [folder] _ in SystemFiles(root: folder) }
    container.register((any KeyValueStore).self) { FileStore(files: try $0.resolve((any Files).self)) }
      .inObjectScope(.container)
    container.register((any WallClock).self) { _ in SystemClock() }
    container.register(Locale.self) { _ in .current }
    container.register(PriceFormat.self) { PriceFormat(locale: try $0.resolve(Locale.self)) }
    container.register((any EventLog).self) {
      StoredEventLog(
        store: try $0.resolve((any KeyValueStore).self), clock: try $0.resolve((any WallClock).self))
    }
    .inObjectScope(.container)
  }
}
