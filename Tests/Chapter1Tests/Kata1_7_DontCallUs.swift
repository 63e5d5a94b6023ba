import Chapter1
import KataSupport
import Testing

@Suite("1.7 · Don't call us")
struct Kata1_7_DontCallUs {
  @Test("each submitted line reaches the handler before submit returns, in order")
  func submitted() {
    let heard = CallLog()
    let form = AddressForm { line in heard.record("heard \(line)") }
    for line in ["Mill", " Old  Barn ", "Tower"] {
      form.line = line
      form.submit()
      heard.record("returned")
    }
    let calls = ["heard Mill", "returned", "heard  Old  Barn ", "returned", "heard Tower", "returned"]
    #expect(
      heard.calls == calls,
      "The form knows when there is news, so the form makes the call, at once. Compare the two logs.")
  }

  @Test("what is being typed is nobody's business")
  func keystrokes() {
    let heard = CallLog()
    let form = AddressForm { line in heard.record(line) }
    for line in ["M", "Mi", "Mil", "Mill"] { form.line = line }
    let whileTyping = heard.calls
    form.submit()
    #expect(
      whileTyping.isEmpty && heard.calls == ["Mill"],
      """
      The handler waits for a submit, and hears the line as it is then. \
      It heard \(whileTyping) while the member typed, \(heard.calls) in all.
      """)
  }

  @Test("the same line again, or an empty one, is a submit like any other")
  func again() {
    let heard = CallLog()
    let form = AddressForm { line in heard.record(line) }
    form.submit()
    form.line = "Mill"
    form.submit()
    form.submit()
    #expect(
      heard.calls == ["", "Mill", "Mill"],
      "Each submit hands on the line as it is; whether that is news, the handler judges. Compare the calls.")
  }

  @Test("there is nothing to look at any more")
  func nothingToPoll() {
    let form = AddressForm { _ in }
    #expect(
      form.submittedLine == "nothing to see",
      "Who can look goes on looking, ten times a second. What does the form still hold up for others to see?")
  }
}

private protocol Unwatched {}
extension AddressForm: Unwatched {}

/// Found in the place of a line that the form doesn't show. One that it does show goes before.
extension Unwatched {
  fileprivate var submittedLine: String? { "nothing to see" }
}
