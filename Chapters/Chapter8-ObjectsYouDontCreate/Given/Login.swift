/// How a login ends.
enum LoginResult: Equatable {
  case loggedIn(String)
  case cancelled
}

/// Checks what a member types. It doesn't know the screen.
protocol LoginForm: AnyObject {
  var name: TextField? { get set }
  var password: TextField? { get set }
  /// The form calls it with a field that isn't right.
  var onRefused: ((TextField) -> Void)? { get set }
  /// The form calls it when the login ends.
  var onFinished: ((LoginResult) -> Void)? { get set }

  func submit()
  func cancel()
}

/// Refuses an empty name and a short password.
final class ClubLoginForm: LoginForm {
  var name: TextField?
  var password: TextField?
  var onRefused: ((TextField) -> Void)?
  var onFinished: ((LoginResult) -> Void)?

  func submit() {
    guard let name, let password else { return }
    if name.text.isEmpty {
      onRefused?(name)
    } else if password.text.count < 8 {
      onRefused?(password)
    } else {
      onFinished?(.loggedIn(name.text))
    }
  }

  func cancel() {
    onFinished?(.cancelled)
  }
}

/// The view of the login screen.
final class LoginView {
  let name = TextField(label: "name")
  let password = TextField(label: "password")
  let login = Button()
  let cancel = Button()
}

/// A line that a member can edit.
final class TextField {
  let label: String
  var text = ""
  /// Runs when the member presses return.
  var onReturn: (() -> Void)?

  init(label: String) {
    self.label = label
  }
}

/// A button that a member can tap.
final class Button {
  /// Runs when the member taps.
  var onTap: (() -> Void)?
}
