import KataSupport
import Testing

@testable import Chapter3

@Suite("3.6 · Locator or injection?")
struct Kata3_6_LocatorOrInjection {
  let arya = LocalUser(username: "Arya Stark")
  let studio = Studio()
  let area: MembersArea

  init() {
    area = MembersArea(member: arya, makeUser: studio.makeUser, makeAvatar: studio.makeAvatar)
  }

  @Test("the author of a picture is the member who is logged in")
  func author() {
    for imageURL in ["wolf.png", "coin.png"] { area.publish.publish(imageURL: imageURL) }
    #expect(
      studio.pictures.map { "\($0.imageURL), by Arya: \($0.author === arya)" }
        == ["wolf.png, by Arya: true", "coin.png, by Arya: true"],
      """
      Arya published two pictures, so the area's `makeAvatar` should run on each tap, for the same object that logged \
      in. Who creates the pictures today, when, and for whom?
      """)
  }

  @Test("the headline has the member's current name")
  func renamed() {
    studio.isSlow = true
    area.publish.publish(imageURL: "coin.png")
    arya.username = "No One"
    let meanwhile = area.publish.headline
    studio.pictures.first?.answer()
    #expect(
      [meanwhile, area.publish.headline] == ["Arya Stark, choose a picture", "No One published coin.png"],
      """
      Arya changed her name while a picture from `makeAvatar` waited for the backend. Until the answer the greeting \
      should stay, and then the headline should have her new name. When does `publish` read the name?
      """)
  }

  @Test("a retry publishes a new avatar")
  func retry() {
    studio.refusal = NoBackend()
    area.publish.publish(imageURL: "wolf.png")
    area.publish.retry()
    let refused = area.publish.headline
    studio.refusal = nil
    for _ in 1...2 { area.publish.retry() }
    #expect(
      [refused] + studio.pictures.map(\.imageURL)
        == ["Arya Stark could not publish wolf.png", "wolf.png", "wolf.png", "wolf.png"],
      """
      The backend refused a picture twice, and then took it. The headline should say so as before. Each attempt should \
      create its own avatar with `makeAvatar`, and after the third there is nothing to retry.
      """)
  }

  @Test("the lookup screen uses the area's users")
  func lookup() {
    let headlines = [7, 8, -1].map { number in
      area.lookup.showMember(number: number)
      return area.lookup.headline
    }
    #expect(
      studio.users.prefix(2).map(\.username) + headlines
        == ["local 7", "local 8", "Member 7 is local 7", "Member 8 is local 8", "There is no member -1"],
      """
      Each lookup should query a new user from the area's `makeUser`, and the headlines should be as before. What does \
      the screen need?
      """)
  }

  @Test("each screen keeps only its own parts")
  func ownParts() {
    var leaks = LeakCheck()
    let screens = {
      let (ned, sansa) = (LocalUser(), LocalUser())
      leaks.watch(ned, as: "the user in `makeUser`", suspect: "the publish screen")
      leaks.watch(sansa, as: "the member", suspect: "the lookup screen")
      let pictures = { (_: any User) in LocalAvatar(author: sansa) }
      return (
        MembersArea(member: arya, makeUser: { ned }, makeAvatar: studio.makeAvatar).publish,
        MembersArea(member: sansa, makeUser: studio.makeUser, makeAvatar: pictures).lookup
      )
    }()
    withExtendedLifetime(screens) {
      #expect(leaks.survivors.isEmpty, "Each screen should keep only the parts that it uses. \(leaks)")
    }
  }

  @Test("the area uses the manager that it was opened with")
  func manager() {
    let other = DIManager(userType: LocalUser.self, avatarType: RefusedAvatar.self)
    let headlines = DIManager.using(other) {
      let opened = MembersArea(member: arya, manager: DIManager())
      opened.lookup.showMember(number: 7)
      opened.publish.publish(imageURL: "wolf.png")
      return [opened.lookup.headline, opened.publish.headline]
    }
    #expect(
      headlines == ["Member 7 is Stand-in 7", "Arya Stark published wolf.png"],
      """
      The app opened the area with a manager of mocks, while another manager was current. Both screens should use \
      what the area's manager creates. Which manager do they reach?
      """)
  }
}

private final class RefusedAvatar: LocalAvatar {
  override func create(completion: ErrorClosure?) { completion?(NoBackend()) }
}

/// Creates users and avatars, and remembers them.
final class Studio {
  private(set) var users: [LocalUser] = []
  private(set) var pictures: [LocalAvatar] = []
  var refusal: (any Error)?
  var isSlow = false

  func makeUser() -> any User {
    let user = LocalUser()
    users.append(user)
    return user
  }

  func makeAvatar(author: any User) -> any Avatar {
    let picture = LocalAvatar(author: author)
    picture.refusal = refusal
    picture.isSlow = isSlow
    pictures.append(picture)
    return picture
  }
}
