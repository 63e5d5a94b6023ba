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

  // Kata 7.1: planned at the last meeting, and still empty.
  /// Registers the helpers.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {}
}
