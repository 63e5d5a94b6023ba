import Injection

/// A stored property that can be filled from a container: `Injected`, `InjectedWeak`, or a box of your own.
public protocol InjectedProperty: AnyObject {
  // Kata 8.5: says nothing about how.
}

extension ServiceEntry {
  /// Has all injected properties of an instance filled when it was created, or when it was handed over by a framework.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func autoInjected() -> Self {
    // Kata 8.5: the properties ask a container themselves. So there seems to be nothing to do.
    self
  }
}
