/// The entries of one container.
struct Registry: Sendable {
  private(set) var entries: [ServiceKey: Entry] = [:]
  /// The keys of the entries. An error may keep them, because a key owns nothing of the app.
  private(set) var keys: [ServiceKey] = []

  /// Registers an entry, or replaces the entry with the same key.
  /// - Returns: the replaced entry.
  @discardableResult
  mutating func set(_ entry: Entry) -> Entry? {
    let old = entries.updateValue(entry, forKey: entry.key)
    if old == nil { keys.append(entry.key) }
    return old
  }

  /// Removes an entry. O(*n*) in the number of entries.
  /// - Returns: the removed entry.
  mutating func remove(_ key: ServiceKey) -> Entry? {
    keys.removeAll { $0 == key }
    return entries.removeValue(forKey: key)
  }
}
