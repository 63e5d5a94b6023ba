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
