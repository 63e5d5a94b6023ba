/// A registration under its key. An entry doesn't change: a container replaces it.
final class Entry: Sendable {
  let key: ServiceKey
  let factory: any AnyFactory
  /// What `initCompleted` was given, in that order.
  let actions: [Action]

  init(_ key: ServiceKey, _ factory: any AnyFactory, actions: [Action] = []) {
    self.key = key
    self.factory = factory
    self.actions = actions
  }
}
