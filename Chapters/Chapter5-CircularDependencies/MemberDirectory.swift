/// The names of the club's members.
final class MemberDirectory {
  private var namesByNumber: [Int: String]

  init(names: [Int: String]) {
    namesByNumber = names
  }

  /// The names, in the order of the members' numbers.
  var names: [String] {
    namesByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  func rename(_ uid: Int, to name: String) {
    namesByNumber[uid] = name
  }

  /// Calls a handler after every change.
  func onChange(_ handler: @escaping () -> Void) {
    // Kata 5.7: nobody hears about a change.
  }
}
