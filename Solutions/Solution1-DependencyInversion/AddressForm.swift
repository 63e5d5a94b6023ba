/// The form for a member who has moved.
final class AddressForm {
  /// The text in the field. It changes with each keystroke.
  var line = ""

  private let onSubmit: (String) -> Void

  init(onSubmit: @escaping (String) -> Void) {
    self.onSubmit = onSubmit
  }

  func submit() {
    onSubmit(line)
  }
}
