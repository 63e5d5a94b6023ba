import Chapter1
import KataSupport
import Testing

@Suite("1.7 · Don't call us")
struct Kata1_7_DontCallUs {
  @Test("each submit calls the handler once, before it returns; typing calls nothing")
  func submits() {
    let lines = ["Mill", "Mill", " Old  Barn ", "  ", ""]
    let calls = CallLog()
    let form = AddressForm { line in calls.record("handler got \(line)") }
    form.submit()
    calls.record("returned")
    for line in lines {
      for end in line.indices { form.line = String(line[...end]) }
      form.line = line
      calls.record("typed \(line)")
      form.submit()
      calls.record("returned")
      form.submit()
      calls.record("returned")
    }
    var expected = ["handler got ", "returned"]
    for line in lines {
      expected += ["typed \(line)", "handler got \(line)", "returned", "handler got \(line)", "returned"]
    }
    #expect(
      calls.calls == expected,
      """
      The handler should get the line as it is, once for each submit, before `submit()` returns, and nothing while a \
      member types. Whether a line is news is for the handler to judge. Compare the logs from the top.
      """)
  }

  @Test("the field shows the same line before, during and after a submit")
  func lineStays() throws {
    let calls = CallLog()
    let shown = Shown()
    let form = AddressForm { _ in calls.record("during: \(shown.form?.line ?? "no form")") }
    shown.form = form
    for line in ["Mill", " Old  Barn "] {
      form.line = line
      form.submit()
      calls.record("after: \(form.line)")
    }
    #expect(
      calls.calls == ["during: Mill", "after: Mill", "during:  Old  Barn ", "after:  Old  Barn "],
      """
      A submit should leave `line` as the member typed it, also while the handler runs. Only the member and the \
      handler change it. Compare the logs: which entry differs or is missing?
      """)
  }

  @Test("a handler that changes the line has the last word")
  func handlerClears() {
    let calls = CallLog()
    let shown = Shown()
    let form = AddressForm { line in
      calls.record(line)
      if calls.calls.count < 9 { shown.form?.line = "thanks for \(line)" }
    }
    shown.form = form
    form.line = "Mill"
    form.submit()
    #expect(
      form.line == "thanks for Mill",
      """
      The handler sets the line when it is called, and afterwards the field should show what it set. The form hands the \
      line on, and changes it neither before nor after. Is the handler called, and what does `submit()` do afterwards?
      """)
  }

  @Test("a submit from inside of the handler is a submit like any other")
  func submitsAgain() {
    let calls = CallLog()
    let shown = Shown()
    let form = AddressForm { line in
      calls.record(line)
      if calls.calls.count < 3 { shown.form?.submit() }
    }
    shown.form = form
    form.line = "Mill"
    form.submit()
    #expect(
      calls.calls == ["Mill", "Mill", "Mill"],
      """
      The member submits once, and the handler submits twice more, from inside of the call. The handler should be \
      called once for each `submit()`, so three times. Does `submit()` call it, also while a call is under way?
      """)
  }

  @Test("a submit from inside of the handler has called it before it returns")
  func innerReturns() {
    let calls = CallLog()
    let shown = Shown()
    let form = AddressForm { line in
      calls.record("handler got \(line)")
      guard calls.count(of: "inner submit returned") == 0, line == "Mill" else { return }
      shown.form?.line = "Barn"
      shown.form?.submit()
      calls.record("inner submit returned")
    }
    shown.form = form
    form.line = "Mill"
    form.submit()
    calls.record("outer submit returned")
    #expect(
      calls.calls == [
        "handler got Mill", "handler got Barn", "inner submit returned", "outer submit returned",
      ],
      """
      The handler changes the line to "Barn" and submits again. Every `submit()` should call the handler before it \
      returns, with the line as it is then, also from inside of a call. A submit that is put off returns too early.
      """)
  }

  @Test("a handler that empties the field leaves it empty")
  func handlerEmpties() {
    let calls = CallLog()
    let shown = Shown()
    let form = AddressForm { line in
      calls.record(line)
      if calls.calls.count < 9 { shown.form?.line = "" }
    }
    shown.form = form
    form.line = "Mill"
    form.submit()
    #expect(
      form.line == "",
      """
      The handler empties the field when it is called, and afterwards the field should be empty. The form changes `line` \
      neither before, during nor after the call, so it brings nothing back.
      """)
  }

  @Test("two forms have two handlers")
  func twoForms() {
    let calls = CallLog()
    let north = AddressForm { line in calls.record("north \(line)") }
    let south = AddressForm { line in calls.record("south \(line)") }
    north.line = "Mill"
    south.line = "Barn"
    for form in [north, south, north] { form.submit() }
    #expect(
      calls.calls == ["north Mill", "south Barn", "north Mill"],
      """
      Each form should call the handler that it was created with. A handler that is kept for all forms together \
      belongs to the last one. Compare the logs: where does each form keep its handler?
      """)
  }

  @Test("a form shows no submitted line that someone could look at")
  func nothingToPoll() {
    let form = AddressForm { _ in }
    form.line = "Mill"
    form.submit()
    #expect(
      "\(type(of: form.submittedLine))" == "Removed",
      """
      `AddressForm` still has a property `submittedLine`, of the type that you see. As long as it can be polled, it \
      will be polled. With a handler no one needs it: remove it, and what used it.
      """)
    #expect(
      "\(type(of: MembershipDesk().look()))" == "Removed",
      "`MembershipDesk` still has `look()`. The forms call the desk, so there is nothing to look at: remove it."
    )
  }

  @Test("a form keeps one line, the one in its field")
  func nothingKept() {
    let form = AddressForm { _ in }
    form.line = "Mill"
    form.submit()
    form.line = "Barn"
    #expect(
      Mirror(reflecting: form).children.filter { child in "\(child.value)".contains("Mill") }.compactMap(
        \.label) == [],
      """
      "Mill" was submitted, then "Barn" was typed, and the properties in the list still contain "Mill". A form that \
      calls its handler at once has no reason to remember what was submitted.
      """)
  }

  @Test("a desk notes each submit of each of its forms, as soon as it happens")
  func desk() {
    let north = MembershipDesk()
    let south = MembershipDesk()
    let forms = [north.openForm(), south.openForm(), north.openForm()]
    var noted: [[String]] = []
    for (form, line) in [(0, "Mill"), (2, "Mill"), (1, "Barn"), (0, ""), (0, ""), (2, "Ford")] {
      forms[form].line = line
      forms[form].submit()
      noted += [north.moves, south.moves]
    }
    #expect(
      noted == [
        ["Mill"], [], ["Mill", "Mill"], [], ["Mill", "Mill"], ["Barn"], ["Mill", "Mill", ""], ["Barn"],
        ["Mill", "Mill", "", ""], ["Barn"], ["Mill", "Mill", "", "", "Ford"], ["Barn"],
      ],
      """
      These are the notes of two desks, in turn, after each submit. A line should stand in the notes of the desk that \
      opened the form as soon as `submit()` has returned, and no timer has run here. Look at \
      the handler in `openForm()`.
      """)
  }

  @Test("two forms that one desk has open are two forms")
  func twoFormsOfOneDesk() {
    let desk = MembershipDesk()
    let first = desk.openForm()
    let second = desk.openForm()
    first.line = " Old  Mill "
    second.line = "Barn"
    first.submit()
    second.submit()
    #expect(
      desk.moves == [" Old  Mill ", "Barn"],
      """
      Two members have a form open at the same desk, and each submitted the line that she typed. The desk should note \
      both lines, word by word. Every call of `openForm()` opens a form of its own.
      """)
  }

  @Test("a form that is closed without a submit is gone, and submits nothing")
  func closedUnsubmitted() {
    let desk = MembershipDesk()
    var forms = LeakCheck()
    do {
      let form = desk.openForm()
      forms.watch(form, as: "the form", suspect: "a list of forms that wait for their submit")
      form.line = "Mill"
    }
    #expect(
      forms.survivors == [],
      "The member closed the form and never submitted it, and it should be gone all the same. \(forms)")
    #expect(
      desk.moves == [],
      "The line was typed and never submitted. Only `submit()` calls the handler: neither typing nor closing does."
    )
  }

  @Test("a form that stays open longer than its desk can still be submitted")
  func openLonger() async {
    await #expect(
      processExitsWith: .success,
      """
      The desk is gone, its form was submitted, and the process ended. The form can't know when its desk goes, so its \
      handler should not assume that the desk is there. Which promise does the closure in `openForm()` make?
      """
    ) {
      let form = MembershipDesk().openForm()
      form.line = "Mill"
      form.submit()
    }
  }

  @Test("a form that is closed is gone, and so is its desk")
  func leaks() {
    var forms = LeakCheck()
    var desks = LeakCheck()
    do {
      let desk = MembershipDesk()
      desks.watch(
        desk, as: "the desk", suspect: "a form that the desk holds, too: together they are a retain cycle")
      do {
        let form = desk.openForm()
        forms.watch(form, as: "the form", suspect: "a list of forms in the desk, or its own handler")
        form.line = "Mill"
        form.submit()
      }
      #expect(
        forms.survivors == [],
        """
        The member closed the form, and it should be gone. A desk that is called needs no list of its forms, and a \
        handler gets the line, so it needs no form. \(forms)
        """)
      withExtendedLifetime(desk) {}
    }
    #expect(
      desks.survivors == [], "A desk that is not needed any more should be gone with its forms. \(desks)")
  }
}

/// Lets a handler see the form that calls it.
private final class Shown {
  weak var form: AddressForm?
}

private struct Removed {}
private protocol Unwatched {}
extension AddressForm: Unwatched {}
extension MembershipDesk: Unwatched {}

/// Found in place of a member that form or desk doesn't have. One that it has is preferred.
extension Unwatched {
  fileprivate var submittedLine: Removed { Removed() }
  fileprivate func look() -> Removed { Removed() }
}
