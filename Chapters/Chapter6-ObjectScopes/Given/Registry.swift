/// The entries of one container.
struct Registry: Sendable {
  // Room for a few: to grow takes longer than to register them.
  private(set) var entries = Dictionary<ServiceKey, Entry>(minimumCapacity: 6)
  private var knownKeys: [ServiceKey]?

  /// The keys of the entries. An error may keep them, because a key owns nothing of the app.
  /// O(*n*) in the number of entries after a change, and then O(1).
  var keys: [ServiceKey] {
    mutating get {
      let keys = knownKeys ?? Array(entries.keys)
      knownKeys = keys
      return keys
    }
  }

  /// Registers an entry, or replaces the entry with the same key.
  /// - Returns: the replaced entry.
  @discardableResult
  mutating func set(_ entry: Entry) -> Entry? {
    let old = entries.updateValue(entry, forKey: entry.key)
    if old == nil { knownKeys = nil }
    return old
  }

  /// Removes an entry.
  /// - Returns: the removed entry.
  mutating func remove(_ key: ServiceKey) -> Entry? {
    knownKeys = nil
    return entries.removeValue(forKey: key)
  }
}
