/// A failed expectation for the screen. Forty lines don't help a learner, but the first difference does.
struct ExpectationView {
  let lines: [String]

  init(_ failure: Failure, width: Int) {
    let text = ExpectationView.line(failure.expectation)
    if text.count <= 2 * width {
      lines = [text]
    } else if let values = failure.values {
      let room = max(10, width - 10)
      let (found, expected) = (ExpectationView.line(values.found), ExpectationView.line(values.expected))
      let shared = zip(found, expected).prefix { $0 == $1 }.count
      let start = max(0, shared - room / 3)
      lines = [
        "found     " + ExpectationView.part(of: found, from: start, room: room),
        "expected  " + ExpectationView.part(of: expected, from: start, room: room),
      ]
    } else {
      lines = [text.cut(to: 2 * width)]
    }
  }

  private static func line(_ text: String) -> String { text.replacing("\n", with: "\\n") }

  private static func part(of value: String, from start: Int, room: Int) -> String {
    (start == 0 ? value : "…" + value.dropFirst(start + 1)).cut(to: room)
  }
}
