/// A store that is always out of order: for looking at what the app says then.
public struct FailingStore: MemberStore {
  private let error = StoreError.unavailable("it was started with --store failing.")

  /// A store that fails.
  public init() {}

  /// Fails.
  /// - Throws: `StoreError.unavailable`.
  public func members() throws -> [Member] { throw error }

  /// Fails.
  /// - Throws: `StoreError.unavailable`.
  public func signUp(name: String) throws -> Member { throw error }

  /// Fails.
  /// - Throws: `StoreError.unavailable`.
  public func picture(of member: Member) throws -> Picture? { throw error }

  /// Fails.
  /// - Throws: `StoreError.unavailable`.
  public func publish(_ picture: Picture, by member: Member) throws { throw error }
}
