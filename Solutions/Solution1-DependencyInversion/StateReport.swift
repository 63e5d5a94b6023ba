/// How many members live in each state, for the tax return.
public struct StateReport {
  /// A report.
  public init() {}

  /// Counts members by state. O(*n* log *n*) in the number of addresses.
  /// - Parameter addresses: where the members live.
  /// - Returns: a line for each state, such as `IL 2`, in alphabetical order.
  public func lines(for addresses: [any Address]) -> [String] {
    let states = addresses.compactMap { address in (address as? any HasState)?.stateCode }
    let members = Dictionary(grouping: states.filter { state in !state.isEmpty }, by: \.self)
    return members.map { state, members in "\(state) \(members.count)" }.sorted()
  }
}
