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
