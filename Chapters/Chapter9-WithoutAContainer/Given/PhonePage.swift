/// The page on a member's phone. It lists every line, the oldest first.
final class PhonePage: DoorView {
  var presenter: (any DoorPresenter)?
  private(set) var lines: [String] = []

  func display(_ line: String) { lines.append(line) }
}
