import Foundation
import Synchronization

/// The toolchain's word about its version. The question takes a fifth of a second, in which other things can be done.
final class ToolchainVersion: Sendable {
  private let said = Mutex<String?>(nil)
  private let asking = DispatchGroup()

  init(of toolchain: [String], in folder: URL) {
    asking.enter()
    Thread.start { [self] in
      let answer = try? CommandOutput(of: toolchain + ["--version"], in: folder)
      if let answer, answer.status == 0 {
        said.withLock { $0 = String(decoding: answer.output, as: UTF8.self) }
      }
      asking.leave()
    }
  }

  /// Nil if it doesn't say.
  var text: String? {
    asking.wait()
    return said.withLock { $0 }
  }
}
