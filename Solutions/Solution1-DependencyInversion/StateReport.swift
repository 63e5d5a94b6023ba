/// Tells the tax office how many members live in each state.
struct StateReport {
  /// One line per state, such as `IL 2`, in alphabetical order.
  func lines(for addresses: [any Address]) -> [String] {
    let states = addresses.compactMap { address in (address as? any HasState)?.stateCode }
    let members = Dictionary(grouping: states.filter { state in state != "" }, by: \.self)
    return members.map { state, members in "\(state) \(members.count)" }.sorted()
  }
}
