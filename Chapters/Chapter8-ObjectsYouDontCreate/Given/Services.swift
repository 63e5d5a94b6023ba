/// What a member can choose.
protocol UserSettings: AnyObject {
  var nickname: String { get set }
}

/// Settings that live in memory.
final class LocalSettings: UserSettings {
  var nickname: String

  init(nickname: String = "new member") {
    self.nickname = nickname
  }
}

/// Where members publish their avatars.
protocol AvatarStore: AnyObject {
  /// The titles of all avatars, the oldest first.
  var titles: [String] { get }

  func publish(_ title: String)
}

/// A store that lives in memory.
final class LocalAvatarStore: AvatarStore {
  private(set) var titles: [String] = []

  func publish(_ title: String) {
    titles.append(title)
  }
}

/// The member's account at a cloud provider. It can do much more than a screen needs.
final class CloudAccount {
  private(set) var isLinked = false
  private var files: [String: [UInt8]] = [:]

  /// Allows the club to use the account, or forbids it again.
  func toggleLink() {
    isLinked.toggle()
  }

  func upload(_ bytes: [UInt8], as name: String) {
    files[name] = bytes
  }

  func download(_ name: String) -> [UInt8]? {
    files[name]
  }

  func delete(_ name: String) {
    files[name] = nil
  }

  /// Deletes all files and cancels the contract.
  func closeAccount() {
    files = [:]
    isLinked = false
  }
}
