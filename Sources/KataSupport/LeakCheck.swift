/// Watches objects without holding them. Afterwards it says which objects are still alive.
///
///     var leaks = LeakCheck()
///     do {
///       let screen = LoginScreen()
///       leaks.watch(screen, as: "the screen", suspect: "its presenter, if it holds the view strongly")
///     }
///     #expect(leaks.survivors.isEmpty, "\(leaks)")
public struct LeakCheck: CustomStringConvertible {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
    let suspect: String
  }

  private var watched: [Watched] = []

  /// A check that watches nothing yet.
  public init() {}

  /// Watches an object from now on, weakly.
  /// - Parameters:
  ///   - object: the object that should be deallocated later.
  ///   - name: how the failure calls it.
  ///   - suspect: who most likely holds it if it is still alive.
  public mutating func watch(_ object: AnyObject, as name: String, suspect: String) {
    watched.append(Watched(object: object, name: name, suspect: suspect))
  }

  /// The names of the objects that are still alive. O(*n*) in the number of watched objects.
  public var survivors: [String] {
    watched.filter { $0.object != nil }.map(\.name)
  }

  /// A sentence for each object that is still alive: who it is, and who most likely holds it.
  public var description: String {
    let alive = watched.filter { $0.object != nil }
    if alive.isEmpty { return "Nothing that was watched is still alive." }
    return alive.map { "Still alive: \($0.name). Most likely held by \($0.suspect)." }.joined(separator: "\n")
  }
}
