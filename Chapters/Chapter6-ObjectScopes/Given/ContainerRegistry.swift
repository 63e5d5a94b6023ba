// How a container looks up and changes its entries.
extension Container {
  /// A container with the same registrations and scopes, but without the instances. It notes who needs whom, for a
  /// `DependencyMap`. Copies the parents as well. O(*n*) in the number of registrations.
  public func copy() -> Container {
    let copy = Container(parent: parent?.copy(), notes: Notes())
    let entries = registry.withLock { $0.entries }
    copy.change { registry in
      for (key, entry) in entries { registry.set(entry.renewed(of: copy), for: key) }
    }
    return copy
  }

  func renewAll(where isOld: (Entry) -> Bool) {
    change { registry in
      let old = registry.entries.values.filter(isOld)
      for entry in old { registry.set(entry.renewed(of: self), for: entry.key) }
      return old
    }
  }

  /// Replaces an entry, unless a later registration has taken its place.
  func replace(_ key: ServiceKey, of factory: any AnyFactory, by new: (Entry) -> Entry) {
    change { registry -> Entry? in
      guard let old = registry.entries[key], old.factory === factory else { return nil }
      return registry.set(new(old), for: key)
    }
  }

  /// Removes an entry and its faces, unless a later registration has taken its place. O(*n*) in the number of entries.
  func remove(_ key: ServiceKey, of factory: any AnyFactory) {
    change { registry -> [Entry] in
      guard registry.entries[key]?.factory === factory else { return [] }
      let old = registry.entries.values.filter { $0.key == key || $0.factory.service == key }
      for entry in old { registry.set(nil, for: entry.key) }
      return old
    }
  }

  /// The only way to change the entries. The body returns the replaced entries, so that they are released after the lock: a
  /// `deinit` may use the container.
  func change<Old: Sendable>(_ body: (inout Registry) -> Old) {
    let old = registry.withLock { body(&$0) }
    withExtendedLifetime(old) {}
  }

  /// The entry for a key, in this container or a parent.
  func find(_ key: ServiceKey, for client: Request? = nil) throws -> Entry {
    if let entry = entry(for: key) { return entry }
    throw MissingRegistrationError(missing: key, path: (client?.path ?? []) + [key], registered: keys)
  }

  private func entry(for key: ServiceKey) -> Entry? {
    registry.withLock { $0.entries[key] } ?? parent?.entry(for: key)
  }

  /// All keys: those of this container, then those of its parents. Collects them only after a key came or went.
  var keys: [[ServiceKey]] { [registry.withLock { $0.keys }] + (parent?.keys ?? []) }
}
