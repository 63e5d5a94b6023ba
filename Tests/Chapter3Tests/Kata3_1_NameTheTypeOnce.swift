import Testing

@testable import Chapter3

@Suite("3.1 · Name the type once")
struct Kata3_1_NameTheTypeOnce {
  let booth = DemoClub(userType: LocalUser.self)

  @Test("a visitor has the booth's type")
  func visitor() {
    let visitor = booth.visitor(named: "Brienne")
    #expect(
      "\(typeName(visitor)) \(visitor.username), created: \(visitor.isValid())"
        == "LocalUser Brienne, created: true",
      """
      The test opened a booth for `LocalUser`, so its visitors should be created `LocalUser`s, from `init(username:)`: \
      you can't create a placeholder. What does the booth still know about that type after its initializer?
      """)
  }

  @Test("a member has the booth's type")
  func member() {
    let member = booth.member(number: 7)
    #expect(
      "\(typeName(member)) \(member.username)" == "LocalUser local 7",
      """
      A member should be a placeholder of the booth's type that queries the number on the card. A placeholder from \
      `LocalUser.init()` then calls itself "local 7".
      """)
  }

  @Test("the founders on the poster have the booth's type")
  func founders() {
    #expect(
      booth.founders().map { "\(typeName($0)) \($0.username), created: \($0.isValid())" } == [
        "LocalUser Ned Stark, created: false", "LocalUser Catelyn Stark, created: false",
      ],
      """
      `founders()` should return users of the booth's type that nobody has created on the backend. Otherwise, each look \
      at the poster would sign the founders up again.
      """)
  }

  @Test("booths with different types work side by side")
  func sideBySide() {
    let booths: [DemoClub] = [booth, DemoClub(userType: PaperUser.self), DemoClub()]
    #expect(
      booths.map { typeName($0.visitor(named: "Davos")) } == ["LocalUser", "PaperUser", "MockUser"],
      """
      Each booth should keep the type from its own initializer, and `DemoClub()` should create mocks. Where does your \
      booth keep its type?
      """)
  }
}
