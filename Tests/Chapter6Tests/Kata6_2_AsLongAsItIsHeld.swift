import Foundation
import KataSupport
import Testing

@testable import Chapter6

@Suite("6.2 · As long as it is held")
struct Kata6_2_AsLongAsItIsHeld {
  let container = Container()

  init() {
    container.register(PictureCache.self) { _ in PictureCache() }.inObjectScope(.weak)
  }

  @Test("open pages share one cache")
  func shared() throws {
    let caches = try (0..<2).map { _ in try container.resolve(PictureCache.self) }
    #expect(
      caches[0] === caches[1], "Two pages are open and hold their caches, so they should have the same one.")
  }

  @Test("the cache is deallocated with the last page")
  func deallocated() throws {
    var leaks = LeakCheck()
    let storage = WeakStorage()
    do {
      let cache = try container.resolve(PictureCache.self)
      leaks.watch(cache, as: "the cache", suspect: "the container's storage")
      let unread = PictureCache()
      storage.instance = unread
      leaks.watch(unread, as: "a cache that was set and never read", suspect: "the storage")
    }
    #expect(
      leaks.survivors == [], "\(leaks) The last page closed, so the cache has no user. Who should own it?")
    withExtendedLifetime(storage) {}
  }

  @Test("the page after the last one gets a new cache")
  func nextPage() async {
    await #expect(
      processExitsWith: .success,
      "In a separate process, the last page closed, and then another page opened. That page should get a new cache. Your storage doesn't own the old cache: what kind of reference did you use instead?"
    ) {
      let (container, log) = (Container(), CallLog())
      container.register(PictureCache.self) { _ in
        log.record("create")
        return PictureCache()
      }
      .inObjectScope(.weak)
      for _ in 0..<2 { _ = try container.resolve(PictureCache.self) }
      exit(log.calls.count == 2 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test("the storage shows what you set last, even if that is nil")
  func forgets() {
    let (storage, caches) = (WeakStorage(), [PictureCache(), PictureCache()])
    for cache in caches { storage.instance = cache }
    #expect(
      storage.instance as AnyObject? === caches[1],
      "You set two caches, one after the other, and both are held. The storage should show the second.")
    storage.instance = nil
    let shown = storage.instance.map { "\(type(of: $0))" }
    #expect(
      shown == nil,
      "You set nil, and the storage shows a value of the type \(shown ?? ""). It should show nil. Does your setter ignore a nil or turn it into an `NSNull`? Does your getter cast a nil to `Any`?"
    )
    withExtendedLifetime(caches) {}
  }

  final class PictureCache: Sendable {}
}
