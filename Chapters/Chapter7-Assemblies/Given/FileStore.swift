/// Keeps each text in a separate file.
final class FileStore: KeyValueStore {
  private let files: any Files

  init(files: any Files) {
    self.files = files
  }

  func value(for key: String) throws -> String? {
    try files.text(at: "\(key).txt")
  }

  func set(_ value: String?, for key: String) throws {
    try files.write(value ?? "", at: "\(key).txt")
  }
}
