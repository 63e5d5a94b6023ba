/// Tells the tax office how many members live in each state.
struct StateReport {
  /// One line per state, such as `IL 2`, in alphabetical order.
  func lines(for addresses: [any Address]) -> [String] {
    // Kata 1.3: the parts are private now, but the state is always the last word.
    let states = addresses.compactMap { address in address.displayAddress.split(separator: " ").last }
    let members = Dictionary(grouping: states, by: \.self)
    return members.map { state, members in "\(state) \(members.count)" }.sorted()
  }
}
