/// A test double received a call that its test doesn't provide for.
struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// The call with its arguments: `MemberClient.name(7)`.
  let call: String

  init(_ call: String) { self.call = call }

  var description: String { "Unexpected call: \(call)" }
}
