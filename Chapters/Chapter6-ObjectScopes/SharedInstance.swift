extension ObjectGraph {
  /// The instance that all graphs share, or nil: then this graph makes it, and no other thread makes any meanwhile.
  func sharedInstance(for request: Request) -> Any? {
    // Reading a finished instance takes no creation lock.
    if let finished = request.registered.finished { return finished }
    lock(request.container.creationLock)
    // Kata 6.7: there was no instance before the lock was taken, so there is none now.
    return nil
  }
}
