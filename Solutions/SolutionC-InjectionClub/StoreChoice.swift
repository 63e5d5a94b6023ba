extension ClubOptions.Store {
  /// Creates the store that the command line asks for.
  /// - Returns: a store.
  public func makeStore() -> any MemberStore {
    switch self {
    case .memory: MemoryStore()
    case .file(let file): FileStore(file: file)
    case .failing: FailingStore()
    }
  }
}
