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
    studio.pictures.first?.answer()
    #expect(
      area.publish.headline == "No One published coin.png",
      """
      The member changed her name while the backend was working, so the headline should have the name she had when the \
      answer came. Look at where the screen reads the name.
      """)
  }

  @Test("a retry publishes a new avatar")
  func retry() {
    studio.refusal = NoBackend()
    area.publish.publish(imageURL: "wolf.png")
    let refused = area.publish.headline
    studio.refusal = nil
    area.publish.retry()
    #expect(
      [refused] + studio.pictures.map(\.imageURL)
        == ["Arya Stark could not publish wolf.png", "wolf.png", "wolf.png"],
      """
      The backend refused a picture, and the member tried again. The headline should say so as before, and each attempt \
      should create its own avatar with the area's `makeAvatar`.
      """)
  }

  @Test("the look-up screen uses the area's users")
  func lookup() {
    for number in [7, 8] { area.lookup.showMember(number: number) }
    #expect(
      studio.users.map(\.username) == ["local 7", "local 8"],
      "The member looked up 7 and then 8. Each look-up should query a new user from the area's `makeUser`. What does the screen need?"
    )
  }

  @Test("the publish screen can't reach the look-up screen's part")
  func ownParts() {
    var leaks = LeakCheck()
    let screen = {
      let ned = LocalUser()
      leaks.watch(ned, as: "the user in `makeUser`", suspect: "the publish screen")
      return MembersArea(member: arya, makeUser: { ned }, makeAvatar: studio.makeAvatar).publish
    }()
    withExtendedLifetime(screen) {
      #expect(
        leaks.survivors.isEmpty,
        "Only the publish screen is still in use, so it should keep only its own parts. \(leaks)")
    }
  }

  @Test("the look-up screen can't reach the member")
  func lookupParts() {
    var leaks = LeakCheck()
    let screen = {
      let sansa = LocalUser()
      leaks.watch(sansa, as: "the member", suspect: "the look-up screen")
      return MembersArea(member: sansa, makeUser: studio.makeUser, makeAvatar: LocalAvatar.init(author:))
        .lookup
    }()
    withExtendedLifetime(screen) {
      #expect(
        leaks.survivors.isEmpty,
        "Only the look-up screen is still in use, and it shows other members. So it should keep only `makeUser`. \(leaks)"
      )
    }
  }
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
