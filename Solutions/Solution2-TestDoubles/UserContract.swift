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
    // Two users: a class that gives everyone the same name, or answers only once, keeps its promises to the first.
    violations(byUserNamed: "Ned Stark").union(violations(byUserNamed: "Arya Stark"))
  }

  private func violations(byUserNamed name: String) -> Set<Violation> {
    var violations: Set<Violation> = []
    let user = named(name)
    if claimsToExist(user) || claimsToExist(placeholder()) { violations.insert(.validTooSoon) }

    var answers = 0
    var hasFailed = false
    user.create { error in
      answers += 1
      // Looked at now: a user has to be complete at the moment when it reports a success.
      if error == nil, !exists(user) { violations.insert(.emptySuccess) }
      if error != nil { hasFailed = true }
    }
    settle()

    // Looked at last: a user that has failed must not become valid later either.
    if hasFailed, claimsToExist(user) { violations.insert(.validDespiteError) }
    if answers == 0 { violations.insert(.silent) }
    if answers > 1 { violations.insert(.repeatsItself) }
    if user.username != name { violations.insert(.losesName) }

    // A user that was not created has no number that could be queried.
    if exists(user) {
      let queried = placeholder()
      queried.query(uid: user.uid)
      if queried.uid != user.uid || !exists(queried) { violations.insert(.losesNumber) }
      if queried.username.isEmpty { violations.insert(.staysNameless) }
    }
    return violations
  }

  /// The number and the validity agree that the backend knows the user.
  private func exists(_ user: any User) -> Bool { user.uid >= 0 && user.isValid() }

  /// The number or the validity says that the backend knows the user.
  private func claimsToExist(_ user: any User) -> Bool { user.uid >= 0 || user.isValid() }
}
