import Synchronization

// Kata 9.5: the bar's team didn't want to wait for anybody, so it has a global.
private let onTap = Mutex("ale")

extension Dependencies {
  /// What the bar pours.
  var drink: String {
    get { onTap.withLock { $0 } }
    set { onTap.withLock { $0 = newValue } }
  }
}
