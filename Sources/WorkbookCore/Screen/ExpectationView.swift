/// A failed expectation for the screen. Forty lines don't help a learner, but the first difference does.
struct ExpectationView {
  let lines: [String]

  init(_ expectation: String, width: Int) {
    let text = expectation.replacing("\n", with: "\\n")
    if text.count <= 2 * width {
      lines = [text]
    } else if let values = ExpectationValues(text) {
      let room = max(10, width - 10)
      let shared = zip(values.found, values.expected).prefix { $0 == $1 }.count
      let start = max(0, shared - room / 3)
      lines = [
        "found     " + ExpectationView.part(of: values.found, from: start, room: room),
        "expected  " + ExpectationView.part(of: values.expected, from: start, room: room),
      ]
    } else {
      lines = [text.cut(to: 2 * width)]
    }
  }

  private static func part(of value: String, from start: Int, room: Int) -> String {
    (start == 0 ? value : "…" + value.dropFirst(start + 1)).cut(to: room)
  }
}
