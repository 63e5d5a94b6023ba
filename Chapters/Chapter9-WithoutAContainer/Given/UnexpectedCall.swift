/// A test double was called, and the test had not provided for that call.
public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// The call, with its arguments: `MemberClient.name(7)`.
  public let call: String

  /// An error about one call.
  /// - Parameter call: the call, with its arguments.
  public init(_ call: String) {
    self.call = call
  }

  /// The error in a sentence.
  public var description: String { "Unexpected call: \(call)" }
}
