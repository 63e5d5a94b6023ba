import Foundation
import KataSupport
import Solution6
import Synchronization
import Testing

/// What a failed or ended part leaves behind in a graph or a container that goes on: nothing.
@Suite("A graph goes on without what has failed or ended") struct GraphGoesOnTests {
  struct NoEntitlement: Error {}
  final class Delegate { var push: Push? }
  final class Push { init(_ delegate: Delegate) throws { throw NoEntitlement() } }
  final class Log: Sendable {}

  @Test("a failure that a factory swallows leaves no action and no shared instance", arguments: [0, 20])
  func swallowed(earlier: Int) throws {
    let container = Container()
    container.register(Int.self) { _ in 0 }.initCompleted { _, _ in }.inObjectScope(.transient)
    container.register(Delegate.self) { _ in Delegate() }
      .initCompleted { $1.push = try $0.resolve(Push.self) }
    container.register(Push.self) {
      _ = try $0.resolve(Log.self)
      return try Push(try $0.resolve(Delegate.self))
    }
    let logs = Mutex(0)
    container.register(Log.self) { _ in
      logs.withLock { $0 += 1 }
      return Log()
    }
    .inObjectScope(.container)
    container.register(String.self) { resolver in
      for _ in 0..<earlier { _ = try resolver.resolve(Int.self) }
      return (try? resolver.resolve(Push.self)) == nil ? "without push" : "with push"
    }
    #expect(throws: Never.self, "The factory can live without push, and nobody else needs the delegate.") {
      _ = try container.resolve(String.self)
    }
    _ = try container.resolve(Log.self)
    let count = logs.withLock { $0 }
    #expect(count == 2, "The failed part should have kept no log.")
  }

  final class Kept { var resolver: (any Resolver)? }

  @Test("the resolver of a failed factory is finished")
  func resolverOfAFailure() throws {
    let container = Container()
    container.register(Log.self) { _ in Log() }
    container.register(Push.self) { (resolver, kept: Kept) in
      kept.resolver = resolver
      throw NoEntitlement()
    }
    container.register(Delegate.self) { resolver in
      let kept = Kept()
      _ = try? resolver.resolve(Push.self, arguments: kept)
      _ = try kept.resolver?.resolve(Log.self)
      return Delegate()
    }
    #expect(throws: FinishedGraphError.self) { try container.resolve(Delegate.self) }
  }

  enum Change: CaseIterable { case reset, unregister, register }

  @Test("a thread that waited finds what the container has now", arguments: Change.allCases)
  func waiter(change: Change) throws {
    let container = Container()
    let (creating, isChanged, done) = (Signal(), Signal(), Signal(after: 2))
    let entry = container.register(Log.self) { _ in
      creating.send()
      isChanged.wait()
      return Log()
    }
    .inObjectScope(.container)
    let found = Mutex<Log?>(nil)
    Thread.detachNewThread {
      _ = try? container.resolve(Log.self)
      done.send()
    }
    creating.wait()
    Thread.detachNewThread {
      let log = try? container.resolve(Log.self)
      found.withLock { $0 = log }
      done.send()
    }
    // Nobody sees that a thread waits. If it begins later, it finds the same.
    Thread.sleep(forTimeInterval: 0.05)
    switch change {
    case .reset: container.resetObjectScope(.container)
    case .unregister: entry.unregister()
    case .register: container.register(Log.self) { _ in Log() }.inObjectScope(.container)
    }
    isChanged.send()
    done.wait()
    let log = try? container.resolve(Log.self)
    let foundLog = found.withLock { $0 }
    #expect(foundLog === log, "The second thread has an instance that nobody shares.")
  }

  @Test("a face of a registration that was replaced or removed doesn't count")
  func lateFace() throws {
    let container = Container()
    let old = container.register(Log.self) { _ in Log() }
    let new = container.register(Log.self) { _ in Log() }.implements(AnyObject.self) { $0 }
    old.implements((any Sendable).self) { $0 }
    #expect(container.services.count == 2)
    new.unregister()
    new.implements((any Sendable).self) { $0 }
    #expect(container.services.isEmpty, "A face should lead somewhere.")
  }

  final class Prices: Sendable {
    let close: @Sendable () -> Void
    init(close: @escaping @Sendable () -> Void) { self.close = close }
    deinit { close() }
  }

  @Test("an expired instance is released under no lock")
  func expired() throws {
    let container = Container()
    let now = Mutex(ContinuousClock.now)
    let isFree = Mutex(false)
    container.register(Log.self) { _ in Log() }.inObjectScope(.container)
    container.register(Prices.self) { _ in
      Prices {
        let flushed = Signal()
        Thread.detachNewThread {
          _ = try? container.resolve(Log.self)
          flushed.send()
        }
        flushed.wait(for: 3)
        isFree.withLock { $0 = flushed.isSent }
      }
    }
    .inObjectScope(.expiring(after: .seconds(60)) { now.withLock(\.self) })
    _ = try container.resolve(Prices.self)
    now.withLock { $0 += .seconds(61) }
    _ = try container.resolve(Prices.self)
    let isReleased = isFree.withLock { $0 }
    #expect(isReleased, "The `deinit` waits for a thread that waits for the creation lock.")
  }

  @Test("a face also completes an instance from elsewhere")
  func completedByItsFace() throws {
    let container = Container()
    container.register(Delegate.self) { _ in Delegate() }
      .initCompleted { resolver, delegate in
        #expect(try resolver.resolve(Delegate.self) === delegate)
        throw NoEntitlement()
      }
      .implements(AnyObject.self) { $0 }
    #expect(throws: NoEntitlement.self) {
      try container.resolveDependencies(of: Delegate() as AnyObject, as: AnyObject.self)
    }
    try container.resolveDependencies(of: Log() as AnyObject, as: AnyObject.self)
  }
}
