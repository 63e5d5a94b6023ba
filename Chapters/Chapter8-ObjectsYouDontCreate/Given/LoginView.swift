/// Where a member types a line of text.
public final class TextField {
  /// What it says beside the field.
  public let label: String

  /// What was typed.
  public var text = ""

  private var actions: [() -> Void] = []

  /// An empty field.
  /// - Parameter label: what it says beside the field.
  public init(label: String) {
    self.label = label
  }

  /// Adds what happens when the member presses return.
  /// - Parameter action: runs after those that were added before.
  public func onReturn(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// The member presses return.
  public func pressReturn() {
    actions.forEach { $0() }
  }
}

/// Something to tap.
public final class Button {
  private var actions: [() -> Void] = []

  /// A button that does nothing yet.
  public init() {}

  /// Adds what happens when the member taps.
  /// - Parameter action: runs after those that were added before.
  public func onTap(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// The member taps.
  public func tap() {
    actions.forEach { $0() }
  }
}

/// Two fields and two buttons.
public final class LoginView {
  /// For the member's name.
  public let name = TextField(label: "name")

  /// For the password.
  public let password = TextField(label: "password")

  /// Logs in with what was typed.
  public let login = Button()

  /// Leaves without a login.
  public let cancel = Button()

  /// A view with empty fields.
  public init() {}
}
