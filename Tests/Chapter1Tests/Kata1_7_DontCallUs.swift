import KataSupport
import Testing

@testable import Chapter1

@Suite("1.7 · Don't call us")
struct Kata1_7_DontCallUs {
  @Test("a submit calls the handler with the current line")
  func submit() {
    var lines: [String] = []
    let form = AddressForm { line in lines.append(line) }
    form.line = "The Old Mill"
    form.submit()
    #expect(
      lines == ["The Old Mill"],
      """
      The member typed a line and pressed the button. The form should have called its handler with that line, once. \
      What does `AddressForm` do with the handler it's created with?
      """)
  }

  @Test("typing doesn't call the handler")
  func typing() {
    var lines: [String] = []
    let form = AddressForm { line in lines.append(line) }
    form.line = "The Old"
    form.line = "The Old Mill"
    form.submit()
    #expect(
      lines == ["The Old Mill"],
      """
      The member typed twice and then submitted. The handler should be called once, by `submit()`. Who calls it in \
      `AddressForm`?
      """)
  }

  @Test("every submit counts, even with the same line")
  func sameLine() {
    var lines: [String] = []
    let form = AddressForm { line in lines.append(line) }
    form.line = "The Old Mill"
    form.submit()
    form.submit()
    #expect(
      lines == ["The Old Mill", "The Old Mill"],
      """
      The member submitted the same line twice, so the handler should get it twice. Does the form decide whether \
      that's news?
      """
    )
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
}
