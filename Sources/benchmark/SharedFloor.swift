import Synchronization

/// As little as a container of shared instances can be: a typed entry in a dictionary under a lock.
final class SharedFloor: Sendable {
  private let entries = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  func keep<Service>(_ instance: sending Service, for service: Service.Type) {
    let entry = Shared(instance: instance)
    entries.withLock { $0[ObjectIdentifier(service)] = entry }
  }

  func resolve<Service>(_ service: Service.Type) -> Service? {
    let entry = entries.withLock { $0[ObjectIdentifier(service)] }
    return (entry as? Shared<Service>)?.instance
  }
}

/// `@unchecked`: no code in this file changes an instance.
private final class Shared<Service>: @unchecked Sendable {
  let instance: Service

  init(instance: Service) {
    self.instance = instance
  }
}
