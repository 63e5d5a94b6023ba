/// What the state report needs of an address: that its country has states, and which one it is in.
public protocol HasState: Address {
  /// The state, in two letters; empty when the member left it out.
  var stateCode: String { get }
}
