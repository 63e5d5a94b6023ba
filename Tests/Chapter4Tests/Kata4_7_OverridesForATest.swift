import KataSupport
import Testing

@testable import Chapter4

@Suite("4.7 · Overrides for a test")
struct Kata4_7_OverridesForATest {
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
    let texts = [child, grandchild].map { container in outcome { try container.resolve(String.self) } }
    #expect(
      texts == ["registered later", "registered later"],
      "The app registered a text after its child and grandchild were created, and both should find it. Look it up when somebody resolves it. If only the child finds it, does a parent ask its own parent?"
    )
  }

  @Test("the override reaches the parent's factories")
  func reaches() {
    child.register(Address.self) { _ in Cave("Cave 7") }
    #expect(
      outcome { try child.resolve(ProfileScreen.self).text } == "Lives at Cave 7",
      "The child has its own address, which the parent's screen should show. Which container runs the factories, and which do they ask? If `Container.swift` is right, what do the factories in `ProfileServices.swift` capture?"
    )
  }

  @Test("the error has the whole path, and lists the keys of all parents, each once")
  func nearby() {
    let grandchild = Container(parent: child)
    for container in [app, child] { container.register(Address.self, name: "office") { _ in Cave() } }
    grandchild.register(Address.self, name: "cave") { _ in Cave() }
    child.register(Profile.self) { Profile(address: try $0.resolve(Address.self, name: "ofice")) }
    #expect(
      errorText { try grandchild.resolve(ProfileScreen.self) }.hasSuffix(
        """
        Path: ProfileScreen → Profile → any Address named "ofice"
        Nearby:
        - any Address
        - any Address named "cave"
        - any Address named "office"
        """),
      "The screen is the grandparent's, the profile is the parent's, and a grandchild resolved the screen. The call should throw, with each step on the path once, and each key of all three in the list once. Which container's profile did it find?"
    )
  }
}
