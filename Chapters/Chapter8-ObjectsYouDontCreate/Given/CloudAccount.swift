/// The member's account with a provider of cloud storage. It can do much more than any screen needs.
public final class CloudAccount {
  /// Whether the club may use the account.
  public private(set) var isLinked = false

  private var files: [String: [UInt8]] = [:]

  /// An account that the club may not use yet.
  public init() {}

  /// Allows the club to use the account, or forbids it again.
  public func toggleLink() {
    isLinked.toggle()
  }

  /// Stores a file.
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: its name. A file of that name is replaced.
  public func upload(_ bytes: [UInt8], as name: String) {
    files[name] = bytes
  }

  /// The content of a file.
  /// - Parameter name: its name.
  /// - Returns: nil if there is no such file.
  public func download(_ name: String) -> [UInt8]? {
    files[name]
  }

  /// Removes a file.
  /// - Parameter name: its name.
  public func delete(_ name: String) {
    files[name] = nil
  }

  /// How many bytes are stored. O(*n*) in the number of files.
  public var usedSpace: Int {
    files.values.reduce(0) { $0 + $1.count }
  }

  /// Deletes everything, and ends the contract.
  public func closeAccount() {
    files = [:]
    isLinked = false
  }
}
