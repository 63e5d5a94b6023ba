import Foundation

/// One thread at a time creates the instances that graphs share, so that none is created twice. A container, its parent and its
/// children have one lock together: with a single lock, no two threads can wait for each other.
///
/// `@unchecked`: everything but the lock is used only by the thread that holds it.
final class CreationLock: @unchecked Sendable {
  // Kata 6.7: every method locks, so what could go wrong?
  private let lock = NSLock()
  /// The graphs that hold the lock. A later graph is inside of an earlier one.
  private var graphs: [ObjectGraph] = []

  /// Waits until no other thread holds the lock.
  func begin(_ graph: ObjectGraph) {
    lock.lock()
    defer { lock.unlock() }
    graphs.append(graph)
  }

  func keep(_ instance: Any, for request: Request, in graph: ObjectGraph) {
    lock.lock()
    defer { lock.unlock() }
    request.entry.storage.instance = instance
    graph.created.append((request.entry, request.container, instance))
  }

  /// Lets the next thread continue. A failed graph takes back what it has created. The instances of the others become visible when
  /// no graph holds the lock anymore: all or nothing.
  func end(_ graph: ObjectGraph, hasFailed: Bool) {
    lock.lock()
    graphs.removeAll { $0 === graph }
    let created = graph.created
    graph.created = []
    var old: [AnyObject?] = []
    if hasFailed {
      for (entry, _, _) in created { entry.storage.instance = nil }
    } else if let around = graphs.last {
      around.created += created
    } else {
      // The latest first: a factory may have asked the container, by a detour, for the service that it was creating.
      old = created.reversed().map { entry, _, instance in entry.publish(instance) }
    }
    lock.unlock()
    // What nobody holds is released after the lock: its `deinit` may use the container.
    withExtendedLifetime((created, old)) {}
  }
}
