/// The names of the club's members. Knows neither lists nor editors.
final class MemberDirectory {
  private var namesByNumber: [Int: String]
  private var handlers: [() -> Void] = []

  init(names: [Int: String]) {
    namesByNumber = names
  }

  /// The names, in the order of the members' numbers.
  var names: [String] {
    namesByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  func rename(_ uid: Int, to name: String) {
    namesByNumber[uid] = name
    for handler in handlers { handler() }
  }

  /// Calls a handler after every change.
  func onChange(_ handler: @escaping () -> Void) {
    handlers.append(handler)
  }
}
