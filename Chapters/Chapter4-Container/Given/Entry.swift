/// A registration: a key and its factory.
final class Entry: Sendable {
  let key: ServiceKey
  let factory: any AnyFactory

  init(_ key: ServiceKey, _ factory: any AnyFactory) {
    self.key = key
    self.factory = factory
  }
}
