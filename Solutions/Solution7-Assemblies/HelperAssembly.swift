import Foundation
import Injection

/// What the shop needs of the system.
public struct HelperAssembly: Assembly {
  private let folder: URL

  /// An assembly.
  /// - Parameter folder: where the shop keeps its files.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Registers the helpers.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    container.register(Files.self) { [folder] _ in SystemFiles(root: folder) }
    container.register(KeyValueStore.self) {
      FileStore(files: try $0.resolve(Files.self), folder: "shop")
    }
    .inObjectScope(.container)
    container.register(KeyValueStore.self, name: "cache") { _ in MemoryStore() }.inObjectScope(.container)
    container.register(WallClock.self) { _ in SystemClock() }
    container.register(Locale.self) { _ in .current }
    container.register(Calendar.self) { _ in .current }
    container.register(TimeZone.self) { _ in .current }
    container.register(Bundle.self) { _ in .main }
    container.register(ProcessInfo.self) { _ in .processInfo }
    container.register(Identifiers.self) { _ in RandomIdentifiers() }
    container.register(PriceFormat.self) { PriceFormat(locale: try $0.resolve(Locale.self)) }
    container.register(DayFormat.self) {
      DayFormat(calendar: try $0.resolve(Calendar.self), timeZone: try $0.resolve(TimeZone.self))
    }
    container.register(EventLog.self) {
      StoredEventLog(
        store: try $0.resolve(KeyValueStore.self, name: "cache"), clock: try $0.resolve(WallClock.self))
    }
    .inObjectScope(.container)
  }
}
