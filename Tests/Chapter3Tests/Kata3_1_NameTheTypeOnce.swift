import Chapter3
import Testing

@Suite("3.1 · Name the type once")
struct Kata3_1_NameTheTypeOnce {
  @Test("a visitor is of the type that the stand was given")
  func visitor() {
    let stand = DemoClub(userType: PaperUser.self)
    let visitor = stand.visitor(named: "Ned Stark")
    #expect(
      type(of: visitor) == PaperUser.self,
      "The stand was told what its users are. Whoever signs a visitor up has to read that.")
  }

  @Test("a visitor has the name he gave, and was made known once")
  func visitorIsCreated() {
    let visitor = DemoClub(userType: PaperUser.self).visitor(named: "Ned Stark")
    #expect(
      visitor.username == "Ned Stark" && (visitor as? PaperUser)?.creations == 1,
      "Whatever the type, a visitor keeps his name, and the backend is asked once to create him.")
  }

  @Test("a member is of the type that the stand was given, and was looked up", arguments: [42, 0])
  func member(_ number: Int) {
    let member = DemoClub(userType: PaperUser.self).member(number: number)
    #expect(
      member is PaperUser && member.username == "paper \(number)",
      "A member is a placeholder of the type that the stand was given, filled by a query for this number.")
  }

  @Test("the founders are of the type that the stand was given")
  func founders() {
    let founders = DemoClub(userType: PaperUser.self).founders()
    #expect(
      founders.map { $0 is PaperUser ? $0.username : "\(type(of: $0))" }
        == ["Ned Stark", "Catelyn Stark", "Maester Luwin"],
      "Three founders, in the order of the poster, and each of them of the type that the stand was given.")
  }

  @Test("the backend hears of visitors alone")
  func nobodyElseIsCreated() {
    let stand = DemoClub(userType: PaperUser.self)
    let shown = stand.founders() + [stand.member(number: 42)]
    #expect(
      shown.allSatisfy { ($0 as? PaperUser)?.creations ?? 0 == 0 },
      "A member is known already, and a founder is a face on a poster. Neither is signed up at the stand.")
  }

  @Test("a stand that was given nothing shows mocks")
  func withoutSetup() {
    let visitor = DemoClub().visitor(named: "Ned Stark")
    #expect(
      type(of: visitor) == MockUser.self,
      "The type is named once, as the initializer's default. That is where `MockUser` stays.")
  }
}
