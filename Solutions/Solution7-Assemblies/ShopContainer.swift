import Foundation
import Injection

/// The shop's services, with files in this folder.
func makeShopContainer(folder: URL) -> Container {
  let container = Container()
  HelperAssembly(folder: folder).assemble(container: container)
  RepositoryAssembly().assemble(container: container)
  PresenterAssembly().assemble(container: container)
  return container
}
