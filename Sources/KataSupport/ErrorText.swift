/// What the error of some work says, or "no error".
///
///     #expect(errorText { try container.resolve(Desk.self) } == "…")
/// - Parameter work: what may fail.
/// - Returns: the error's description.
public func errorText<Value>(of work: () throws -> Value) -> String {
  do {
    _ = try work()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// What some work returns, as text, or the error that it throws.
///
///     #expect(outcome { try container.resolve(Address.self).displayAddress } == "Cave 7")
/// - Parameter work: what may fail.
/// - Returns: the value's description, or `error:` and the error's.
public func outcome<Value>(of work: () throws -> Value) -> String {
  do {
    return "\(try work())"
  } catch {
    return "error: \(error)"
  }
}
