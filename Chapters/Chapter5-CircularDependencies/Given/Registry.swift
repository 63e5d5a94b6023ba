/// All entries of one container.
struct Registry: Sendable {
  private(set) var entries: [ServiceKey: Entry] = [:]
  /// The keys of the entries. An error may keep them as long as it likes, because a key owns nothing of the app.
  private(set) var keys: [ServiceKey] = []

  /// Registers an entry, or replaces the entry with the same key.
  /// - Returns: the replaced entry.
  @discardableResult
  mutating func set(_ entry: Entry) -> Entry? {
    let old = entries.updateValue(entry, forKey: entry.key)
    if old == nil { keys.append(entry.key) }
    return old
  }
}
