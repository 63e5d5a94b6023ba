import Foundation

extension Thread {
  /// Starts a thread that can read the long output of a chapter, which takes a larger stack than usual.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
