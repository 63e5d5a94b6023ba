import Injection

/// Where a member logs in.
public final class LoginScreen: Screen {
  /// What decides whether the member may come in.
  @Injected public var form: (any LoginForm)?

  /// What creates animations.
  @Injected public var animations: (any AnimationsFactory)?

  /// Fields and buttons, once they were loaded.
  public private(set) var view: LoginView?

  /// What the screen says to the member, or nil.
  public private(set) var message: String?

  /// Is called when the login has ended.
  public var onClose: ((LoginResult) -> Void)?

  /// Creates fields and buttons, in place of those that were there before.
  public override func loadView() {
    view = LoginView()
  }

  /// Connects the parts: all was injected before the view was loaded, and now there is a view to connect.
  public override func viewDidLoad() {
    guard let form, let view else { return }
    form.name = view.name
    form.password = view.password
    form.onRefused = { [weak self] field in self?.refuse(field) }
    form.onFinished = { [weak self] result in self?.onClose?(result) }
    view.login.onTap { [weak form] in form?.submit() }
    view.cancel.onTap { [weak form] in form?.cancel() }
    view.password.onReturn { [weak form] in form?.submit() }
  }

  /// Shows which field was refused: shakes it, and says so.
  /// - Parameter field: the field.
  public func refuse(_ field: TextField) {
    do {
      try animations?.shakeAnimation(for: field).play()
      message = "Check your \(field.label)."
    } catch {
      message = "\(error)"
    }
  }
}
