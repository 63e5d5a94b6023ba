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
    var violations: Set<Violation> = []
    let user = named("Ned Stark")
    if exists(user) || exists(placeholder()) { violations.insert(.validTooSoon) }

    var answers = 0
    var hasFailed = false
    user.create { error in
      answers += 1
      // Here and not below: an object has to be ready when it says that it is.
      if error == nil, !isSound(user) { violations.insert(.emptySuccess) }
      if error != nil { hasFailed = true }
    }
    settle()

    // Here and not above: who failed must not become valid afterwards either.
    if hasFailed, exists(user) { violations.insert(.validDespiteError) }
    if answers == 0 { violations.insert(.silent) }
    if answers > 1 { violations.insert(.repeatsItself) }
    if user.username != "Ned Stark" { violations.insert(.losesName) }

    // Who failed to be created has no number that anybody could ask for.
    if isSound(user) {
      let queried = placeholder()
      queried.query(uid: user.uid)
      if queried.uid != user.uid || !isSound(queried) { violations.insert(.losesNumber) }
      if queried.username.isEmpty { violations.insert(.staysNameless) }
    }
    return violations
  }

  /// The number and the object agree that the backend knows it.
  private func isSound(_ user: any User) -> Bool { user.uid >= 0 && user.isValid() }

  /// The number or the object claims that the backend knows it.
  private func exists(_ user: any User) -> Bool { user.uid >= 0 || user.isValid() }
}
