/// Plays the disk. It outlives the app: in a test, a restart drops every object but this one.
public final class FakeDisk {
  private var names: [Int: String] = [:]
  private var lastNumber = -1

  /// An empty disk.
  public init() {}

  /// Keeps a name under a number that nobody ever had.
  /// - Parameter name: what to keep.
  /// - Returns: the number.
  public func add(_ name: String) -> Int {
    lastNumber += 1
    names[lastNumber] = name
    return lastNumber
  }

  /// Finds a name.
  /// - Parameter number: the number under which it was kept.
  /// - Returns: nil when nobody has the number.
  public func name(under number: Int) -> String? {
    names[number]
  }

  /// Forgets a name. A member has left the club.
  /// - Parameter number: the number under which it was kept.
  public func remove(_ number: Int) {
    names[number] = nil
  }
}
