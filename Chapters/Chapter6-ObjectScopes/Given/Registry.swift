/// The entries of one container.
struct Registry: Sendable {
  // Room for a few: to grow takes longer than to register them.
  var entries = Dictionary<ServiceKey, Entry>(minimumCapacity: 6) {
    didSet { knownKeys = nil }
  }
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
}
