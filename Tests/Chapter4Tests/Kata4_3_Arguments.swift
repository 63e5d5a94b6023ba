import KataSupport
import Testing

@testable import Chapter4

@Suite("4.3 · Arguments")
struct Kata4_3_Arguments {
  let container = Container()
  let author: any User = LocalUser(username: "Ned Stark")

  @Test("factories with different arguments live side by side")
  func sideBySide() {
    container.register(User.self) { _ in LocalUser(username: "nobody yet") }
    container.register(User.self) { (_, name: String) in LocalUser(username: name) }
    container.register(User.self) { (_, name: String, house: String) in LocalUser(username: name + house) }
    let names = [
      outcome { try container.resolve(User.self).username },
      outcome { try container.resolve(User.self, arguments: "Ned").username },
      outcome { try container.resolve(User.self, arguments: "Ned", "Stark").username },
    ]
    #expect(
      names == ["nobody yet", "Ned", "NedStark"],
      "One service has three factories that take none, one and two arguments. Each call should find its own. Where does `register` put them, and what does a key compare?"
    )
  }

  @Test("the number and the order of the arguments count")
  func numberAndOrder() {
    let keys = [
      ServiceKey(String.self, name: nil),
      ServiceKey(String.self, Int.self, name: nil),
      ServiceKey(String.self, Int.self, String.self, name: nil),
      ServiceKey(String.self, String.self, Int.self, name: nil),
    ]
    #expect(
      keys.map { key in keys.count { $0 == key } } == [1, 1, 1, 1],
      "Four keys take nothing, a number, a number and a text, and a text and a number. Each should equal only itself, but the list counts more. Does `==` compare all types, in order?"
    )
  }

  @Test("two types with the same short name are two types")
  func sameShortName() {
    let home = ServiceKey(String.self, Home.Page.self, name: nil)
    #expect(
      home != ServiceKey(String.self, Login.Page.self, name: nil),
      "`Home.Page` and `Login.Page` both print as `Page`, and a factory may take one or the other. A key should compare the types, not their names."
    )
  }

  @Test("an `any User` stays an `any User`, and a `Cave` stays a `Cave`")
  func staticTypes() {
    let cave: Cave = Grotto()
    container.register(Avatar.self) { (_, author: any User, _: Cave) in MockAvatar(author: author) }
    #expect(
      outcome { try container.resolve(Avatar.self, arguments: author, cave).author === author } == "true",
      "The factory takes an `any User` and a `Cave`. The test passed variables of these types, the second with a `Grotto`, a subclass, so the factory should be found. Does a parameter open the box, or `type(of:)` look inside?"
    )
  }
}
