import Foundation

/// The city's directory of names. Each question costs the club a coin.
protocol Directory {
  func isTaken(_ name: String) throws -> Bool
  func add(_ name: String) throws
}

/// Where people join the club.
protocol Reception {
  /// Returns whether the person is a member now.
  func admit(_ name: String) throws -> Bool
}

/// The club's own reception.
struct FrontDesk: Reception {
  let directory: any Directory

  func admit(_ name: String) throws -> Bool {
    let name = name.trimmingCharacters(in: .whitespaces)
    if name.isEmpty { return false }
    if try directory.isTaken(name) { return false }
    try directory.add(name)
    return true
  }
}
