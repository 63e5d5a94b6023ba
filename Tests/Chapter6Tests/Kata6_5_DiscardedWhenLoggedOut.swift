import Chapter6
import Foundation
import KataSupport
import Testing

@Suite("6.5 · Discarded when logged out")
struct Kata6_5_DiscardedWhenLoggedOut {
  @Test("Arya does not see what Ned looked at")
  func nextUser() throws {
    let shop = Shop()
    try shop.view(Product(name: "a great sword"))
    shop.logOut()
    let aryaSees = try shop.lastViewedProducts().map(\.name)
    #expect(
      aryaSees == [],
      "Ned has logged out, and Arya sees what he looked at. How long does the repository live, and how long should it?"
    )
  }

  @Test("Jon does not see what Arya looked at")
  func userAfterTheNext() throws {
    let shop = Shop()
    shop.logOut()
    try shop.view(Product(name: "a needle"))
    shop.logOut()
    let jonSees = try shop.lastViewedProducts().map(\.name)
    #expect(
      jonSees == [],
      "The shop was not told to forget, or was told once and never again. After a reset, what scope is the registration in?"
    )
  }

  @Test("while Ned is logged in, the shop remembers")
  func sameUser() throws {
    let shop = Shop()
    try shop.view(Product(name: "a great sword"))
    try shop.view(Product(name: "a whetstone"))
    let nedSees = try shop.lastViewedProducts().map(\.name)
    #expect(
      nedSees == ["a whetstone", "a great sword"],
      "Within one login all clients share one repository: a shorter life is not the same as none.")
  }

  @Test("what is kept in other scopes survives a reset")
  func otherScopes() throws {
    let container = Container()
    container.register(Note.self, name: "app") { _ in Note() }.inObjectScope(.container)
    container.register(Note.self, name: "login") { _ in Note() }.inObjectScope(.discardedWhenLogout)
    let app = try container.resolve(Note.self, name: "app")
    let login = try container.resolve(Note.self, name: "login")
    container.resetObjectScope(.discardedWhenLogout)
    let sameApp = try container.resolve(Note.self, name: "app")
    let nextLogin = try container.resolve(Note.self, name: "login")
    #expect(
      app === sameApp && login !== nextLogin,
      "A reset ends one scope and no other. Which registrations are in it?")
  }

  @Test("two scopes of one description are two scopes")
  func sameDescription() throws {
    let till = ObjectScope(description: "today") { PermanentStorage() }
    let kitchen = ObjectScope(description: "today") { PermanentStorage() }
    let container = Container()
    container.register(Note.self, name: "till") { _ in Note() }.inObjectScope(till)
    container.register(Note.self, name: "kitchen") { _ in Note() }.inObjectScope(kitchen)
    let bill = try container.resolve(Note.self, name: "till")
    let order = try container.resolve(Note.self, name: "kitchen")
    container.resetObjectScope(till)
    let nextBill = try container.resolve(Note.self, name: "till")
    let sameOrder = try container.resolve(Note.self, name: "kitchen")
    #expect(
      bill !== nextBill && order === sameOrder,
      "The scope itself is meant, not what it is called. How do you tell two objects apart in Swift?")
  }

  @Test("a login is known to end before the app does")
  func endsBeforeTheApp() throws {
    let container = Container()
    container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    container.register(Board.self) { Board(note: try $0.resolve(Note.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == "Board (container) holds Note (discardedWhenLogout): Board → Note",
      """
      The board lives as long as the app and holds a note that ends with a login. The container's report, which kata 6.6 \
      is about, has to name both. What does your scope say about `within`, and what is it called?
      """)
  }

  @Test("all services in the scope are made anew, each once")
  func everyService() throws {
    let container = Container()
    let names = ["viewed", "basket", "wishes"]
    for name in names {
      container.register(Note.self, name: name) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    }
    let old = try names.map { try container.resolve(Note.self, name: $0) }
    container.resetObjectScope(.discardedWhenLogout)
    let new = try names.map { try container.resolve(Note.self, name: $0) }
    let again = try names.map { try container.resolve(Note.self, name: $0) }
    let areNew = zip(old, new).allSatisfy { $0 !== $1 }
    let areKept = zip(new, again).allSatisfy { $0 === $1 }
    #expect(
      areNew && areKept,
      "After the reset everything in the scope is made anew, and from then on kept as before.")
  }

  @Test("what no client holds is gone with the reset")
  func letGo() throws {
    let container = Container()
    container.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    var leaks = LeakCheck()
    do {
      let note = try container.resolve(Note.self)
      leaks.watch(
        note, as: "the note of the last user", suspect: "a storage of the container that was not thrown away")
    }
    container.resetObjectScope(.discardedWhenLogout)
    #expect(leaks.survivors.isEmpty, "Discarded means gone, not only out of sight. \(leaks)")
  }

  @Test("what was still being made at the logout is not kept for the next user")
  func loggedOutMeanwhile() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Note.self) { _ in
      calls.record("make")
      if calls.calls.count == 1 { container.resetObjectScope(.discardedWhenLogout) }
      return Note()
    }
    .inObjectScope(.discardedWhenLogout)
    let neds = try container.resolve(Note.self)
    let aryas = try container.resolve(Note.self)
    #expect(
      neds !== aryas,
      "Ned logged out while his note was made, and it turned up with Arya. In which storage was it kept, and is that one still in use?"
    )
  }

  @Test("a child's reset leaves its parent alone")
  func parent() throws {
    let parent = Container()
    parent.register(Note.self) { _ in Note() }.inObjectScope(.discardedWhenLogout)
    let child = Container(parent: parent)
    let note = try child.resolve(Note.self)
    child.resetObjectScope(.discardedWhenLogout)
    let same = try child.resolve(Note.self)
    parent.resetObjectScope(.discardedWhenLogout)
    let other = try child.resolve(Note.self)
    #expect(
      note === same && same !== other,
      "A child never changes its parent. What the parent has registered is reset by the parent.")
  }

  @Test("the deinit of a discarded instance may use the container")
  func farewell() async {
    await #expect(
      processExitsWith: .success,
      """
      The `deinit` of the old instance uses the container, and the process ended: the instance was released under the lock. \
      What is replaced has to leave the lock before it is released.
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 42 }
      container.register(Farewell.self) { _ in Farewell(container: container) }
        .inObjectScope(.discardedWhenLogout)
      let ended: Void? = try? withDeadline {
        _ = try container.resolve(Farewell.self)
        container.resetObjectScope(.discardedWhenLogout)
      }
      exit(ended == nil ? 1 : 0)
    }
  }
}

private final class Note: Sendable {}

private final class Board: Sendable {
  let note: Note

  init(note: Note) {
    self.note = note
  }
}

private final class Farewell: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit {
    _ = try? container.resolve(Int.self)
  }
}
