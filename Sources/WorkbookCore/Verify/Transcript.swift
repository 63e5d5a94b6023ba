import Synchronization

/// What was written to a console, for reading it afterwards.
public final class Transcript: Sendable {
  private let written = Mutex("")

  /// An empty transcript.
  public init() {}

  /// Adds text at the end.
  /// - Parameter text: what was written.
  public func append(_ text: String) {
    written.withLock { $0 += text }
  }

  /// Everything so far.
  public var text: String { written.withLock { $0 } }
}
