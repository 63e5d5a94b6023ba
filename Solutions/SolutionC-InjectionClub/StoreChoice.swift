extension ClubOptions {
  /// The store that the command line names.
  func makeStore(log: @escaping @Sendable (String) -> Void) -> any MemberStore {
    var store: any MemberStore =
      switch kept {
      case .inMemory: MemoryStore()
      case .inFile(let file): FileStore(file: file)
      }
    if isReadOnly { store = ReadOnlyStore(store) }
    if isLogged { store = LoggingStore(store, log: log) }
    return store
  }
}
