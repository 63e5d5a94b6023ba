import Injection

/// Where a member logs in.
public final class LoginScreen: Screen {
  /// What decides whether the member may come in.
  @Injected public var form: (any LoginForm)? {
    // Kata 8.7: connects what is there when the form arrives. Is the view?
    didSet { connect() }
  }

  /// What creates animations.
  @Injected public var animations: (any AnimationsFactory)?

  /// Fields and buttons, once they were loaded.
  public private(set) var view: LoginView?

  /// What the screen says to the member, or nil.
  public private(set) var message: String?

  /// Is called when the login has ended.
  public var onClose: ((LoginResult) -> Void)?

  // Kata 8.6: the key to everything in the app, for the sake of one animation.
  private var shake: (any ShakeAnimation)?
  /// The app's container.
  public var container: Container?

  /// Creates fields and buttons, in place of those that were there before.
  public override func loadView() {
    view = LoginView()
  }

  /// Shows which field was refused: shakes it, and says so.
  /// - Parameter field: the field.
  public func refuse(_ field: TextField) {
    // Kata 8.6: an error in here stays unnoticed.
    if shake == nil { shake = try? container?.resolve(ShakeAnimation.self, arguments: field) }
    shake?.play()
    message = "Check your \(field.label)."
  }

  private func connect() {
    guard let form else { return }
    form.name = view?.name
    form.password = view?.password
    form.onRefused = { field in self.refuse(field) }
    form.onFinished = { result in self.onClose?(result) }
    view?.login.onTap { form.submit() }
    view?.cancel.onTap { form.cancel() }
    view?.password.onReturn { form.submit() }
  }
}
