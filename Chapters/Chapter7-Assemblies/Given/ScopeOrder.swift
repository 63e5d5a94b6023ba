import Injection

/// Knows which scopes end before others, by what they say with `within:`.
struct ScopeOrder {
  private struct Pair: Hashable {
    let one: ObjectIdentifier
    let other: ObjectIdentifier
  }

  private struct Holder {}
  private struct Held {}

  private var known: [Pair: Bool] = [:]

  /// Whether a scope is known to end before another one. A container of two services is asked for its captives, once for
  /// each pair of scopes.
  mutating func ends(_ one: ObjectScope, before other: ObjectScope) -> Bool {
    let pair = Pair(one: ObjectIdentifier(one), other: ObjectIdentifier(other))
    if let answer = known[pair] { return answer }
    let container = Container()
    container.register(Held.self) { _ in Held() }.inObjectScope(one)
    container.register(Holder.self) { resolver in
      _ = try resolver.resolve(Held.self)
      return Holder()
    }
    .inObjectScope(other)
    let captives = (try? container.captivityReport().captives) ?? []
    known[pair] = !captives.isEmpty
    return !captives.isEmpty
  }
}
