/// The composition root without a container.
public struct HandWiredRoot {
  private let terminal: any Terminal
  private let store: any MemberStore

  /// Decides what the app is made of. Creates nothing yet.
  /// - Parameters:
  ///   - terminal: where the app reads and shows.
  ///   - store: keeps the members.
  public init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
    self.store = store
  }

  /// Creates the app.
  /// - Returns: an app that shares nothing with another one but the terminal and the store.
  /// - Throws: what keeps the app from being created.
  public func makeClub() throws -> Club {
    // Kata C.6: so far the container does the work. Do it with initializers alone.
    try ClubRoot(terminal: terminal, store: store).makeClub()
  }
}
