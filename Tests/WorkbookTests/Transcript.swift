import Synchronization

final class Transcript: Sendable {
  private let written = Mutex("")

  init() {}

  func append(_ text: String) { written.withLock { $0 += text } }

  var text: String { written.withLock { $0 } }
}
