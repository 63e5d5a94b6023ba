extension ClubOptions.Store {
  /// Creates the store that the command line asks for.
  /// - Returns: a store.
  public func makeStore() -> any MemberStore {
    // Kata C.2: members are kept in memory, whatever the command line says.
    MemoryStore()
  }
}
