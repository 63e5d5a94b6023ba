extension ClubOptions.Store {
  func makeStore() -> any MemberStore {
    switch self {
    case .memory: MemoryStore()
    case .file(let file): FileStore(file: file)
    }
  }
}
