/// The entries of one container.
struct Registry: Sendable {
  private(set) var entries: [ServiceKey: Entry] = [:]
  private var knownKeys: [ServiceKey]?

  /// The keys of the entries. An error may keep them, because a key owns nothing of the app.
  /// O(*n*) in the number of entries after a key came or went, and then O(1).
  var keys: [ServiceKey] {
    mutating get {
      let keys = knownKeys ?? Array(entries.keys)
      knownKeys = keys
      return keys
    }
  }

  /// Sets the entry for a key, or removes it.
  /// - Returns: the entry before.
  @discardableResult
  mutating func set(_ entry: Entry?, for key: ServiceKey) -> Entry? {
    let old =
      if let entry { entries.updateValue(entry, forKey: key) } else { entries.removeValue(forKey: key) }
    if old == nil || entry == nil { knownKeys = nil }
    return old
  }
}
