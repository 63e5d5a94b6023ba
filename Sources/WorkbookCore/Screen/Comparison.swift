/// The values of a failed expectation. Forty lines don't help a learner, but the first difference does.
struct Comparison {
  let lines: [String]

  init(_ expectation: String, width: Int) {
    let text = expectation.replacing("\n", with: "\\n")
    if text.count <= 2 * width {
      lines = [text]
    } else if let sides = Comparison.sides(of: text) {
      let room = max(10, width - 10)
      let shared = zip(sides.found, sides.expected).prefix { $0 == $1 }.count
      let start = max(0, shared - room / 3)
      lines = zip(["found     ", "expected  "], [sides.found, sides.expected]).map { label, value in
        let rest = start == 0 ? value : "…" + value.dropFirst(start + 1)
        return label + (rest.count <= room ? rest : rest.prefix(room - 1) + "…")
      }
    } else {
      lines = [text.prefix(2 * width - 1) + "…"]
    }
  }

  /// The two values of `(a → 1) == (b → 2)`, or of XCTest's `("1") is not equal to ("2")`.
  private static func sides(of text: String) -> (found: String, expected: String)? {
    let halves = text.split(separator: "\") is not equal to (\"", maxSplits: 1)
    if halves.count == 2, let start = halves[0].firstRange(of: "(\"") {
      return (String(halves[0][start.upperBound...]), String(halves[1].dropLast(2)))
    }
    let body = text.trimmingPrefix("Expectation failed: ")
    let left = operand(at: body)
    let rest = body[left.endIndex...]
    guard rest.hasPrefix(" == ") else { return nil }
    return (value(of: left), value(of: rest.dropFirst(4)))
  }

  /// The text up to a space that is neither inside brackets nor inside a string.
  private static func operand(at text: Substring) -> Substring {
    var depth = 0
    var isString = false
    var isEscaped = false
    return text.prefix { character in
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isString { depth += "([{".contains(character) ? 1 : ")]}".contains(character) ? -1 : 0 }
      return character != " " || depth > 0 || isString
    }
  }

  private static func value(of operand: Substring) -> String {
    guard operand.hasPrefix("("), let arrow = operand.firstRange(of: " → ") else { return String(operand) }
    return String(operand[arrow.upperBound...].dropLast())
  }
}
