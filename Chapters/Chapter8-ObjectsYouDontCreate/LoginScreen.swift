import Injection

/// Where members log in.
final class LoginScreen: Screen {
  @Injected var form: (any LoginForm)? {
    // Kata 8.7: connects the parts when the form arrives. Is there a view yet?
    didSet { connect() }
  }
  @Injected var animations: (any AnimationsFactory)?

  private(set) var view: LoginView?
  /// What the screen tells the member.
  private(set) var message: String?
  /// Somebody else decides what happens after a login.
  var onClose: ((LoginResult) -> Void)?

  // Kata 8.6: the key to the whole app, for the sake of one animation.
  var container: Container?
  private var shake: (any ShakeAnimation)?

  override func loadView() {
    view = LoginView()
  }

  /// Shakes the field that isn't right and names it in the message.
  func refuse(_ field: TextField) {
    // Kata 8.6: this swallows an error, and it shakes the first field forever.
    if shake == nil { shake = try? container?.resolve(ShakeAnimation.self, arguments: field) }
    shake?.play()
    message = "Check your \(field.label)."
  }

  private func connect() {
    guard let form, let view else { return }
    form.name = view.name
    form.password = view.password
    form.onRefused = { field in self.refuse(field) }
    form.onFinished = { result in self.onClose?(result) }
    view.login.onTap = { form.submit() }
    view.cancel.onTap = { form.cancel() }
  }
}
