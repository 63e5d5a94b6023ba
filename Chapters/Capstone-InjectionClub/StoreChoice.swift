extension ClubOptions {
  /// The store that the command line names, in its wrappers.
  func makeStore(log: @escaping @Sendable (String) -> Void) -> any MemberStore {
    // Kata C.2: whatever the command line says, the app forgets its members.
    MemoryStore()
  }
}
