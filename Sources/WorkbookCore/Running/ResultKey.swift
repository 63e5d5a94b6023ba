/// All that a chapter's result depends on. An equal key means an equal result.
struct ResultKey: Codable, Equatable, Sendable {
  /// The git blob of each file.
  private let files: [String: String]

  /// What `swift --version` prints.
  private let toolchain: String

  /// The module that the learner imports as `Injection`; nil for the reference.
  private let container: String?

  init(files: [String: String], toolchain: String, container: String?) {
    self.files = files
    self.toolchain = toolchain
    self.container = container
  }
}
