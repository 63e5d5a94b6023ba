import Testing

@testable import Chapter3

@Suite("3.1 · Name the type once")
struct Kata3_1_NameTheTypeOnce {
  let stand = DemoClub(userType: LocalUser.self)

  @Test("a visitor has the stand's type")
  func visitor() {
    let visitor = stand.visitor(named: "Brienne")
    #expect(
      "\(typeName(visitor)) \(visitor.username), created: \(visitor.isValid())"
        == "LocalUser Brienne, created: true",
      """
      The test opened a stand for `LocalUser`, so its visitors should be created `LocalUser`s, from `init(username:)`: \
      you can't create a placeholder. What does the stand still know about that type after its initializer?
      """)
  }

  @Test("a member has the stand's type")
  func member() {
    let member = stand.member(number: 7)
    #expect(
      "\(typeName(member)) \(member.username)" == "LocalUser local 7",
      """
      A member should be a placeholder of the stand's type that queries the number on the card. A placeholder from \
      `LocalUser.init()` then calls itself "local 7".
      """)
  }

  @Test("the founders on the poster have the stand's type")
  func founders() {
    #expect(
      stand.founders().map { "\(typeName($0)) \($0.username), created: \($0.isValid())" } == [
        "LocalUser Ned Stark, created: false", "LocalUser Catelyn Stark, created: false",
      ],
      """
      `founders()` should return users of the stand's type that nobody has created on the backend. Otherwise, each look \
      at the poster would sign the founders up again.
      """)
  }

  @Test("in the evening, a stand picks out its own users")
  func ownUsers() {
    let users: [any User] = [PaperUser(), LocalUser(), MockUser(), LocalUser()]
    let own = stand.ownUsers(among: users).map { user in users.firstIndex { $0 === user } }
    #expect(
      own == [1, 3],
      """
      The stand should pick users 1 and 3, because they have exactly its type. `PaperUser` is a subclass, which is a \
      different type.
      """)
  }

  @Test("stands with different types work side by side")
  func sideBySide() {
    let stands: [DemoClub] = [stand, DemoClub(userType: PaperUser.self), DemoClub()]
    #expect(
      stands.map { typeName($0.visitor(named: "Davos")) } == ["LocalUser", "PaperUser", "MockUser"],
      """
      Each stand should keep the type from its own initializer, and `DemoClub()` should create mocks. Where does your \
      stand keep its type?
      """)
  }
}
