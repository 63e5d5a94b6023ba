/// A part of a store that belongs to one user.
final class UserStore: KeyValueStore {
  private let user: String
  private let store: any KeyValueStore

  init(user: String, store: any KeyValueStore) {
    self.user = user
    self.store = store
  }

  func value(for key: String) throws -> String? {
    // Kata 7.5: whose value?
    try store.value(for: key)
  }

  func set(_ value: String?, for key: String) throws {
    try store.set(value, for: key)
  }
}
