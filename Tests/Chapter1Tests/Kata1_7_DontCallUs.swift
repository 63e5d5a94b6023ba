import KataSupport
import Testing

@testable import Chapter1

@Suite("1.7 · Don't call us")
struct Kata1_7_DontCallUs {
  @Test("each submit calls the handler once, and typing doesn't")
  func submits() {
    var lines: [String] = []
    let form = AddressForm { line in lines.append(line) }
    form.submit()
    form.line = "The Old"
    form.line = "The Old Mill"
    form.submit()
    form.submit()
    #expect(
      lines == ["", "The Old Mill", "The Old Mill"],
      """
      The member submitted an empty line, typed twice, and then submitted one line twice. The handler should get the \
      current line once per submit, and nothing while the member types. Who calls it in `AddressForm`, and when?
      """)
  }

  @Test("a desk notes each move as soon as a form is submitted")
  func desk() {
    let desk = MembershipDesk()
    let forms = [desk.openForm(), desk.openForm()]
    for form in forms {
      form.line = "The Old Mill"
      form.submit()
    }
    #expect(
      desk.moves == ["The Old Mill", "The Old Mill"],
      """
      Two members moved to the same house. The desk should have noted both moves by now, without a timer. What \
      does the handler in `openForm()` do?
      """)
  }

  @Test("a closed form is deallocated")
  func leaks() {
    var leaks = LeakCheck()
    let desk = MembershipDesk()
    do {
      let form = desk.openForm()
      form.submit()
      leaks.watch(form, as: "the form", suspect: "a list of forms in the desk")
    }
    #expect(
      leaks.survivors == [],
      "The member closed the form, so it should be deallocated. A desk that gets a call doesn't need a list. \(leaks)"
    )
    withExtendedLifetime(desk) {}
  }

  @Test("a form can outlive its desk")
  func outlives() async {
    await #expect(
      processExitsWith: .success,
      "In a separate process, a form outlived its desk. Submitting it should be harmless. How does the handler hold the desk?"
    ) {
      let form = MembershipDesk().openForm()
      form.submit()
    }
  }
}
