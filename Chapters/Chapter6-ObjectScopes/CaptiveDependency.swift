/// A service that outlives something which it holds, and goes on using it when everybody else got a new one.
public struct CaptiveDependency: CustomStringConvertible, Sendable {
  /// From who holds, by those in between, to who is held.
  let path: [ServiceKey]
  let holderScope: ObjectScope
  let captiveScope: ObjectScope

  /// Both names with their scopes, and the way from one to the other. O(*n*) in its length.
  public var description: String {
    let names = path.map(\.description)
    let way = names.joined(separator: " → ")
    return "\(names.first ?? "") (\(holderScope)) holds \(names.last ?? "") (\(captiveScope)): \(way)"
  }
}
