/// What the state report needs from an address in a country with states.
protocol HasState: Address {
  /// Two letters, or empty if the member left the state out.
  var stateCode: String { get }
}
