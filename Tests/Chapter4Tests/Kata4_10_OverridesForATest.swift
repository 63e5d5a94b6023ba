import KataSupport
import Testing

@testable import Chapter4

@Suite("4.10 · Overrides for a test")
struct Kata4_10_OverridesForATest {
  let app = Container()
  let child: Container

  init() {
    ProfileServices.register(in: app)
    child = Container(parent: app)
  }

  @Test("a child finds what its parent's parent has")
  func grandparent() {
    let grandchild = Container(parent: child)
    app.register(String.self) { _ in "registered later" }
    #expect(
      outcome { try grandchild.resolve(String.self) } == "registered later",
      "The text is registered in the grandparent, after its children were created, and should be found. Look it up when somebody resolves it."
    )
  }

  @Test("the override reaches the parent's factories")
  func reaches() {
    child.register(Address.self) { _ in Cave("Cave 7") }
    #expect(
      outcome { try child.resolve(ProfileScreen.self).text } == "Lives at Cave 7",
      """
      The child has its own address; the screen and the profile are registered in the parent. The screen should show the \
      child's address. Which container runs the factories, and which container do they ask?
      """)
    DIManager(container: app).setup()
    child.register(User.self) { _ in LocalUser() }
    let avatar = try? child.resolve(Avatar.self)  // Nil if kata 4.6 was skipped.
    avatar?.query(uid: 7)
    #expect(
      (avatar?.author ?? LocalUser()) is LocalUser,
      "The child has its own user, who should be the author of its avatar. Which container does the factory in `setup` ask?"
    )
  }

  @Test("the override reaches autowired services and faces")
  func reachesAutowired() {
    app.autoregister(Profile.self, initializer: Profile.init)
      .implements(Inhabited.self) { $0 }
    app.autoregister(
      String.self, argument: Int.self,
      initializer: { (number: Int, home: any Address) in "\(number), \(home.displayAddress)" })
    child.register(Address.self) { _ in Cave("Cave 7") }
    let addresses = [
      outcome { try child.resolve(Inhabited.self).address.displayAddress },
      outcome { try child.resolve(String.self, arguments: 7) },
    ]
    #expect(
      addresses == ["Cave 7", "7, Cave 7"],
      """
      The parent has an autowired profile with a face, and an autowired text. Both should get the child's address. \
      If a test above this one fails too, begin there; otherwise look at `autoregister` and `implements`.
      """)
  }

  @Test("the parent doesn't notice")
  func parent() {
    child.register(Address.self) { _ in Cave("Cave 7") }
    _ = try? child.resolve(ProfileScreen.self)
    #expect(
      outcome { try app.resolve(Address.self).displayAddress } == "1 Winter Lane, Fargo, ND",
      "The child has its own address. The parent should still find its own."
    )
  }

  @Test("the error lists the parent's keys, each once")
  func nearby() {
    for container in [app, child] { container.register(Address.self, name: "office") { _ in Cave() } }
    #expect(
      errorText { try child.resolve(Address.self, name: "ofice") }.hasSuffix(
        """
        Nearby:
        - any Address
        - any Address named "office"
        """),
      "The parent has an address and an office, and the child has an office. The error should list both keys, each once."
    )
  }
}

/// A face of the app's profile.
private protocol Inhabited {
  var address: any Address { get }
}

extension Profile: Inhabited {}
