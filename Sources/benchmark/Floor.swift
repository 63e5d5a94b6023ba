import Synchronization

/// As little as a container can be: a typed entry in a dictionary under a lock. No names, no arguments, no resolver for the
/// factory, no error that explains itself.
final class Floor: Sendable {
  private let entries = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  func register<Service>(_ service: Service.Type, factory: @escaping @Sendable () -> Service) {
    let entry = Entry(factory: factory)
    entries.withLock { $0[ObjectIdentifier(service)] = entry }
  }

  func resolve<Service>(_ service: Service.Type) -> Service? {
    let entry = entries.withLock { $0[ObjectIdentifier(service)] }
    return (entry as? Entry<Service>)?.factory()
  }

  func keep<Service>(_ instance: sending Service, for service: Service.Type) {
    let entry = Shared(instance: instance)
    entries.withLock { $0[ObjectIdentifier(service)] = entry }
  }

  func shared<Service>(_ service: Service.Type) -> Service? {
    let entry = entries.withLock { $0[ObjectIdentifier(service)] }
    return (entry as? Shared<Service>)?.instance
  }

  /// Fills the dictionary up. The keys are filler objects: ten thousand types would be hard to come by.
  func fill(up count: Int) {
    entries.withLock { entries in
      while entries.count < count {
        let filler = Entry { 0 }
        entries[ObjectIdentifier(filler)] = filler
      }
    }
  }
}

private final class Entry<Service>: Sendable {
  let factory: @Sendable () -> Service
  init(factory: @escaping @Sendable () -> Service) { self.factory = factory }
}

/// `@unchecked`: no code in this file changes an instance.
private final class Shared<Service>: @unchecked Sendable {
  let instance: Service
  init(instance: Service) { self.instance = instance }
}
