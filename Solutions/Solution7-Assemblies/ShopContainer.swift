import Foundation
import Injection

/// Puts the shop together.
/// - Parameter folder: where the shop keeps its files.
/// - Returns: a container with all that the shop needs before a login.
/// - Throws: what an assembly throws.
public func makeShopContainer(folder: URL) throws -> Container {
  let container = Container()
  let assemblies: [any Assembly] = [
    HelperAssembly(folder: folder), RepositoryAssembly(), PresenterAssembly(),
  ]
  for assembly in assemblies { try assembly.assemble(container: container) }
  return container
}
