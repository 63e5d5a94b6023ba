// How a container looks up and changes its entries.
extension Container {
  /// A container with the same registrations and scopes, but without the instances. Copies the parents as well.
  /// O(*n*) in the number of registrations.
  public func copy() -> Container {
    let (copy, registry) = (Container(parent: parent?.copy()), registry.withLock { $0 })
    copy.change { $0 = registry }
    copy.renewAll { _ in true }
    return copy
  }

  func renewAll(where isOld: (Entry) -> Bool) {
    change { registry in
      let old = registry
      for (key, entry) in old.entries where isOld(entry) { registry.entries[key] = entry.renewed(of: self) }
      return old
    }
  }

  /// Replaces an entry, or removes it, unless a later registration has taken its place.
  func replace(_ key: ServiceKey, of factory: any AnyFactory, by new: (Entry) -> Entry?) {
    change { registry -> Entry? in
      guard let old = registry.entries[key], old.factory === factory else { return nil }
      registry.entries[key] = new(old)
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

  /// All keys: those of this container, then those of its parents. Collects them only after a change.
  var keys: [[ServiceKey]] { [registry.withLock { $0.keys }] + (parent?.keys ?? []) }
}
