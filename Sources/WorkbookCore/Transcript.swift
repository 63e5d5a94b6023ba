import Synchronization

/// What was written to a console, for reading it afterwards.
package final class Transcript: Sendable {
  private let written = Mutex("")

  /// An empty transcript.
  package init() {}

  /// Adds text at the end.
  package func append(_ text: String) {
    written.withLock { $0 += text }
  }

  /// Everything so far.
  package var text: String { written.withLock { $0 } }
}
