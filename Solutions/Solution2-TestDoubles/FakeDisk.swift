import Foundation

/// Plays the disk, which outlives the app. What is on it can be read as bytes, and a disk can be made from bytes.
public final class FakeDisk {
  private struct Contents: Codable {
    var names: [Int: String] = [:]
    var nextNumber = 0
  }

  private var contents = Contents()

  /// An empty disk.
  public init() {}

  /// The disk as it was when the bytes were read.
  /// - Parameter bytes: what `bytes()` returned.
  /// - Throws: when the bytes are not a disk.
  public init(bytes: Data) throws {
    contents = try JSONDecoder().decode(Contents.self, from: bytes)
  }

  /// Reads the whole disk.
  /// - Returns: everything that the next launch needs to know.
  public func bytes() throws -> Data {
    try JSONEncoder().encode(contents)
  }

  /// Keeps a name under a number that no name had before.
  /// - Parameter name: the name.
  /// - Returns: the number, zero or more.
  public func add(_ name: String) -> Int {
    let number = contents.nextNumber
    contents.nextNumber += 1
    contents.names[number] = name
    return number
  }

  /// Finds a name.
  /// - Parameter number: the number that `add(_:)` returned.
  /// - Returns: nil if no name has the number.
  public func name(under number: Int) -> String? {
    contents.names[number]
  }

  /// Removes a name, because its member has left the club.
  /// - Parameter number: the number that `add(_:)` returned.
  public func remove(_ number: Int) {
    contents.names[number] = nil
  }
}
