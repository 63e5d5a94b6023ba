/// How many members live in each state, for the tax return.
public struct StateReport {
  /// A report.
  public init() {}

  /// Counts members by state. O(*n* log *n*) in the number of addresses.
  /// - Parameter addresses: where the members live.
  /// - Returns: a line for each state, such as `IL 2`, in alphabetical order.
  public func lines(for addresses: [any Address]) -> [String] {
    // Kata 1.3: an address tells its line and no parts, but the state is always the last word.
    let states = addresses.compactMap { address in address.displayAddress.split(separator: " ").last }
    let members = Dictionary(grouping: states, by: \.self)
    return members.map { state, members in "\(state) \(members.count)" }.sorted()
  }
}
