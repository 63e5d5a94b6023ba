/// How a login ends.
public enum LoginResult: Equatable, Sendable {
  /// The member of this name is logged in.
  case loggedIn(String)
  /// The member has changed their mind.
  case cancelled
}

/// Decides what becomes of the text in the fields. It knows no screen.
public protocol LoginForm: AnyObject {
  /// Where the name is typed.
  var name: TextField? { get set }

  /// Where the password is typed.
  var password: TextField? { get set }

  /// Is called with the field whose text is refused.
  var onRefused: ((TextField) -> Void)? { get set }

  /// Is called when the login has ended.
  var onFinished: ((LoginResult) -> Void)? { get set }

  /// Checks what was typed.
  func submit()

  /// Ends without a login.
  func cancel()
}

/// Refuses an empty name, and a password that is too short.
public final class ClubLoginForm: LoginForm {
  /// Where the name is typed.
  public var name: TextField?

  /// Where the password is typed.
  public var password: TextField?

  /// Is called with the field whose text is refused.
  public var onRefused: ((TextField) -> Void)?

  /// Is called when the login has ended.
  public var onFinished: ((LoginResult) -> Void)?

  /// A form without fields.
  public init() {}

  /// Checks name and password, and refuses the first one that is wrong.
  public func submit() {
    guard let name, let password else { return }
    if name.text.isEmpty {
      onRefused?(name)
    } else if password.text.count < 8 {
      onRefused?(password)
    } else {
      onFinished?(.loggedIn(name.text))
    }
  }

  /// Ends without a login.
  public func cancel() {
    onFinished?(.cancelled)
  }
}
