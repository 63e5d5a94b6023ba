/// Where members log in.
final class LoginScreen: Screen {
  @Injected var form: (any LoginForm)?
  @Injected var animations: (any AnimationsFactory)?

  private(set) var view: LoginView?
  /// What the screen tells the member.
  private(set) var message: String?
  /// Somebody else decides what happens after a login.
  var onClose: ((LoginResult) -> Void)?

  override func loadView() {
    view = LoginView()
  }

  override func viewDidLoad() {
    guard let view else { return }
    guard let form else {
      message = "You can't log in here: this screen has no form."
      return
    }
    form.name = view.name
    form.password = view.password
    form.onRefused = { [weak self] field in self?.refuse(field) }
    form.onFinished = { [weak self] result in self?.onClose?(result) }
    view.login.onTap = { [weak form] in form?.submit() }
    view.cancel.onTap = { [weak form] in form?.cancel() }
    view.password.onReturn = { [weak form] in form?.submit() }
  }

  /// Shakes the field that isn't right and names it in the message.
  func refuse(_ field: TextField) {
    do {
      try animations?.shakeAnimation(for: field).play()
      message = "Check your \(field.label)."
    } catch {
      message = "\(error)"
    }
  }
}
