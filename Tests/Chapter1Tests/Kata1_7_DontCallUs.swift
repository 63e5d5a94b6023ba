import Chapter1
import KataSupport
import Testing

@Suite("1.7 · Don't call us")
struct Kata1_7_DontCallUs {
  @Test("each submitted line reaches the handler before submit returns, in order")
  func submitted() {
    let heard = CallLog()
    let form = AddressForm { line in heard.record("heard \(line)") }
    for line in ["Mill", "Barn", "Tower"] {
      form.line = line
      form.submit()
      heard.record("returned")
    }
    let calls = ["heard Mill", "returned", "heard Barn", "returned", "heard Tower", "returned"]
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
      "Whether a line is news is for the handler to judge. Count the submits, and count the calls.")
  }
}
