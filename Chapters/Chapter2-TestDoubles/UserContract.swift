/// What every `User` promises, whoever wrote it. Give it the means to make users, and it lists the broken promises.
public struct UserContract {
  /// A promise that was broken.
  public enum Violation: Hashable, CaseIterable {
    /// It is valid, or has a number, before it was created.
    case validTooSoon
    /// It never calls its completion.
    case silent
    /// It calls its completion more than once.
    case repeatsItself
    /// It reports success, and has no valid number at that moment.
    case emptySuccess
    /// It reports an error, and is valid all the same.
    case validDespiteError
    /// It has another name than the one that it was given.
    case losesName
    /// A placeholder that queried a number has another one, or is not valid.
    case losesNumber
    /// A placeholder that queried a number has no name.
    case staysNameless
  }

  private let placeholder: () -> any User
  private let named: (String) -> any User
  private let settle: () -> Void

  /// A contract for one kind of user.
  /// - Parameters:
  ///   - placeholder: makes a user to be filled by `query(uid:)`.
  ///   - named: makes a new user with this name.
  ///   - settle: lets everything happen that the backend still owes. Users that complete at once owe nothing.
  public init(
    placeholder: @escaping () -> any User, named: @escaping (String) -> any User,
    settle: @escaping () -> Void = {}
  ) {
    self.placeholder = placeholder
    self.named = named
    self.settle = settle
  }

  /// Makes users, puts them to the test, and says what they did wrong.
  /// - Returns: the promises that were broken; empty for a user that keeps them all.
  public func violations() -> Set<Violation> {
    // Kata 2.7: the test that the club has had so far.
    let user = named("Ned Stark")
    user.create(completion: nil)
    return user.isValid() ? [] : [.emptySuccess]
  }
}
