import Chapter6
import KataSupport
import Testing

@Suite("6.3 · As long as somebody cares")
struct Kata6_3_AsLongAsSomebodyCares {
  @Test("while somebody holds it, everybody gets the same one")
  func held() throws {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    let first = try container.resolve(Pictures.self)
    let second = try container.resolve(Pictures.self)
    #expect(
      first === second && calls.count(of: "make") == 1,
      "The one that was made is still in use, so nobody needs another. Weak is shared, for as long as it lasts."
    )
  }

  @Test("when nobody holds it any more, it is gone")
  func letGo() throws {
    let container = Container()
    register(in: container, CallLog())
    var leaks = LeakCheck()
    do {
      let pictures = try container.resolve(Pictures.self)
      leaks.watch(
        pictures, as: "the pictures",
        suspect: "the container, in a storage that owns what it was meant to know")
    }
    #expect(
      leaks.survivors.isEmpty,
      "A container that only knows an object doesn't keep it alive. What kind of reference is that in Swift? \(leaks)"
    )
  }

  @Test("who comes later gets a new one")
  func again() throws {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    do { _ = try container.resolve(Pictures.self) }
    let later = try container.resolve(Pictures.self)
    let latest = try container.resolve(Pictures.self)
    #expect(
      calls.count(of: "make") == 2 && later === latest,
      "The first one was let go, so a second is made, and that one is shared again while it is held.")
  }

  @Test("a client that holds it is enough")
  func heldByAClient() throws {
    let container = Container()
    register(in: container, CallLog())
    container.register(Album.self) { Album(pictures: try $0.resolve(Pictures.self)) }
    let album = try container.resolve(Album.self)
    let pictures = try container.resolve(Pictures.self)
    #expect(
      album.pictures === pictures,
      "Somebody cares: the album holds the pictures. It doesn't matter who holds them, and whether the container knows."
    )
  }

  @Test("what is taken back is forgotten, whoever holds it")
  func takenBack() {
    let storage = WeakStorage()
    let pictures = PicturesInMemory()
    storage.instance = pictures
    storage.instance = nil
    let isForgotten = withExtendedLifetime(pictures) { storage.instance == nil }
    #expect(
      isForgotten,
      "Nil is set to take back what could not be completed. What does your setter make of nil? Cast to a type that isn't optional, nil becomes an object."
    )
  }

  private func register(in container: Container, _ calls: CallLog) {
    container.register(Pictures.self) { _ in
      calls.record("make")
      return PicturesInMemory()
    }
    .inObjectScope(.weak)
  }
}

private protocol Pictures: AnyObject, Sendable {}

private final class PicturesInMemory: Pictures {}

private struct Album {
  let pictures: any Pictures
}
