import Foundation

/// The club's own reception.
public struct FrontDesk: Reception {
  private let directory: any Directory

  /// A reception that works with a directory.
  /// - Parameter directory: knows which names are taken.
  public init(directory: any Directory) {
    self.directory = directory
  }

  /// Admits a person whose name is not empty and not taken.
  /// - Parameter name: as it was typed, with any blanks around it.
  /// - Returns: whether the person is a member now.
  /// - Throws: the directory's error.
  public func admit(_ name: String) throws -> Bool {
    let name = name.trimmingCharacters(in: .whitespaces)
    if name.isEmpty { return false }
    if try directory.isTaken(name) { return false }
    try directory.add(name)
    return true
  }
}
