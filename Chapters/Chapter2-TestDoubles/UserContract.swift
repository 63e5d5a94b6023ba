/// The promises that every `User` makes, as code. It tries users of any class and lists the promises that they break.
public struct UserContract {
  /// A promise that a user broke.
  public enum Violation: Hashable, CaseIterable {
    /// It has a number, or is valid, before it was created.
    case validTooSoon
    /// It never calls its completion.
    case silent
    /// It calls its completion more than once.
    case repeatsItself
    /// It reports a success, and at that moment it has no number or is not valid.
    case emptySuccess
    /// It reports an error, and afterwards it has a number or is valid.
    case validDespiteError
    /// It has another name than the one that it was given.
    case losesName
    /// It queried the number of a created user, and has another number or is not valid.
    case losesNumber
    /// It queried the number of a created user, and has an empty name.
    case staysNameless
  }

  private let placeholder: () -> any User
  private let named: (String) -> any User
  private let settle: () -> Void

  /// A contract for one class of users.
  /// - Parameters:
  ///   - placeholder: makes a user without a name.
  ///   - named: makes a user with this name.
  ///   - settle: makes the backend give every answer that it still owes. A class that answers at once needs none.
  public init(
    placeholder: @escaping () -> any User, named: @escaping (String) -> any User,
    settle: @escaping () -> Void = {}
  ) {
    self.placeholder = placeholder
    self.named = named
    self.settle = settle
  }

  /// Makes users, tries them, and collects what they do wrong.
  /// - Returns: the promises that were broken. The set is empty for a class that keeps them all.
  public func violations() -> Set<Violation> {
    // Kata 2.7: the test that the club has had so far.
    let user = named("Ned Stark")
    user.create(completion: nil)
    return user.isValid() ? [] : [.emptySuccess]
  }
}
