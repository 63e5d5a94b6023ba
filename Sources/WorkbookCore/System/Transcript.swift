import Synchronization

package final class Transcript: Sendable {
  private let written = Mutex("")

  package init() {}

  package func append(_ text: String) { written.withLock { $0 += text } }

  package var text: String { written.withLock { $0 } }
}
