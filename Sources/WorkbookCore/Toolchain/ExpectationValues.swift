/// The two values of a failed comparison: `(a → 1) == (b → 2)`, or XCTest's `("1") is not equal to ("2")`.
struct ExpectationValues {
  /// How Swift Testing begins a message about a failed expectation.
  fileprivate static let beginning = "Expectation failed: "

  let found: String
  let expected: String

  init?(_ text: String) {
    let halves = text.split(separator: "\") is not equal to (\"", maxSplits: 1)
    if halves.count == 2, let start = halves[0].firstRange(of: "(\"") {
      found = String(halves[0][start.upperBound...])
      expected = String(halves[1].dropLast(2))
    } else {
      let body = text.trimmingPrefix(ExpectationValues.beginning)
      let left = ExpectationValues.operand(at: body)
      let rest = body[left.endIndex...]
      guard rest.hasPrefix(" == ") else { return nil }
      found = ExpectationValues.value(of: left)
      expected = ExpectationValues.value(of: rest.dropFirst(4))
    }
  }

  /// The text up to a space that is neither inside brackets nor inside a string.
  private static func operand(at text: Substring) -> Substring {
    var depth = 0
    var isString = false
    var isEscaped = false
    return text.prefix { character in
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isString, "([{".contains(character) { depth += 1 }
      if !isString, ")]}".contains(character) { depth -= 1 }
      return character != " " || depth > 0 || isString
    }
  }

  private static func value(of operand: Substring) -> String {
    guard operand.hasPrefix("("), let arrow = operand.firstRange(of: " → ") else { return String(operand) }
    return String(operand[arrow.upperBound...].dropLast())
  }
}

extension EventStream.Event.Payload {
  /// The expectation with the values of its operands, as in `(a → 1) == 2`. Swift 6.4 tells each value in a separate message.
  var expectation: String {
    let messages = messages ?? []
    let text = (messages.first { $0.symbol == "fail" } ?? messages.first)?.text ?? ""
    var rest = text.trimmingPrefix(ExpectationValues.beginning)
    var told = text.prefix(text.count - rest.count)
    for value in messages where value._indentation == 1 && !value.text.hasSuffix("→ <not evaluated>") {
      let arrow = value.text.firstRange(of: " → ")?.lowerBound
      let source = value.text.prefix(upTo: arrow ?? value.text.endIndex)
      guard let place = rest.firstRange(of: source) else { continue }
      told += "\(rest[..<place.lowerBound])(\(value.text))"
      rest = rest[place.upperBound...]
    }
    return String(told + rest)
  }
}
