/// A key-value store with one file for each key.
public final class FileStore: KeyValueStore {
  private let files: any Files
  private let folder: String

  /// A store over files.
  /// - Parameters:
  ///   - files: reads and writes them.
  ///   - folder: the folder that they are in.
  public init(files: any Files, folder: String) {
    self.files = files
    self.folder = folder
  }

  /// Reads a file.
  /// - Parameter key: what it was written under.
  /// - Returns: its text, or nil if there is none.
  /// - Throws: what the files throw.
  public func value(for key: String) throws -> String? {
    try files.text(at: path(of: key))
  }

  /// Writes a file.
  /// - Parameters:
  ///   - value: the new text. Nil removes the file.
  ///   - key: what it is read by later.
  /// - Throws: what the files throw.
  public func set(_ value: String?, for key: String) throws {
    try files.write(value, at: path(of: key))
  }

  /// Different keys have different files, whatever characters they contain.
  private func path(of key: String) -> String {
    let name = key.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        ? String(character) : "_" + String(byte, radix: 16) + "_"
    }
    return "\(folder)/\(name.joined()).txt"
  }
}
