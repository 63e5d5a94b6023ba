/// Plays the disk, which outlives the app and everything in it.
final class FakeDisk {
  private var names: [Int: String] = [:]
  private var nextNumber = 0

  /// Stores a name and returns its number.
  func add(_ name: String) -> Int {
    let number = nextNumber
    nextNumber += 1
    names[number] = name
    return number
  }

  func name(under number: Int) -> String? {
    names[number]
  }

  /// A member has left the club.
  func remove(_ number: Int) {
    names[number] = nil
  }
}
