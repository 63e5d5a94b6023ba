import Foundation

/// Plays the disk, which outlives the app. What is on it can be read as bytes, and a disk can be made from bytes.
public final class FakeDisk {
  // Kata 2.8: one name a line, and the line is the number. That was enough as long as no member left.
  private var names: [Int: String] = [:]

  /// An empty disk.
  public init() {}

  /// The disk as it was when the bytes were read.
  /// - Parameter bytes: what `bytes()` returned.
  /// - Throws: when the bytes are not a disk.
  public init(bytes: Data) throws {
    for name in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { _ = add(String(name)) }
  }

  /// Reads the whole disk.
  /// - Returns: everything that the next launch needs to know.
  public func bytes() throws -> Data {
    Data(names.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n").utf8)
  }

  /// Keeps a name under a number that no name had before.
  /// - Parameter name: the name.
  /// - Returns: the number, zero or more.
  public func add(_ name: String) -> Int {
    let number = names.count
    names[number] = name
    return number
  }

  /// Finds a name.
  /// - Parameter number: the number that `add(_:)` returned.
  /// - Returns: nil if no name has the number.
  public func name(under number: Int) -> String? {
    names[number]
  }

  /// Removes a name, because its member has left the club.
  /// - Parameter number: the number that `add(_:)` returned.
  public func remove(_ number: Int) {
    names[number] = nil
  }
}
