/// The form in which a member types a new address.
public final class AddressForm {
  /// What the field shows. It changes with each keystroke.
  public var line = ""

  private let onSubmit: (String) -> Void

  /// An empty form.
  /// - Parameter onSubmit: the handler. It gets each submitted line, once, before `submit()` returns.
  public init(onSubmit: @escaping (String) -> Void) {
    self.onSubmit = onSubmit
  }

  /// The member has pressed the button.
  public func submit() {
    onSubmit(line)
  }
}
