import Foundation
import Synchronization

/// Keeps members in a file. A crash at any moment leaves the file as it was before a change, or as it is after it; several
/// apps may use one file.
public final class FileStore: MemberStore {
  private let file: URL
  private let files: any FileSystem
  /// The book as it was read last, so that an unchanged file isn't read again.
  private let lastRead = Mutex<(version: String, book: MemberBook)?>(nil)

  /// A store over a file, which need not exist yet.
  /// - Parameters:
  ///   - file: the file.
  ///   - files: does the steps of reading and saving.
  public init(file: URL, files: any FileSystem = DiskFiles()) {
    self.file = file
    self.files = files
  }

  /// All members, by their numbers.
  /// - Throws: `StoreError` when the file can't be read.
  public func members() throws -> [Member] {
    try read().members
  }

  /// Signs a new member up.
  /// - Parameter name: the member's name, which no member has yet.
  /// - Returns: the member, with a number of its own.
  /// - Throws: `StoreError`; nothing was stored then.
  public func signUp(name: String) throws -> Member {
    try change { try $0.signUp(name: name) }
  }

  /// The picture that a member published last.
  /// - Parameter member: a member of this store.
  /// - Returns: the picture, or nil when the member has published none.
  /// - Throws: `StoreError` when the file can't be read.
  public func picture(of member: Member) throws -> Picture? {
    try read().picture(of: member)
  }

  /// Stores a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this store.
  /// - Throws: `StoreError`; nothing was stored then.
  public func publish(_ picture: Picture, by member: Member) throws {
    try change { try $0.publish(picture, by: member) }
  }

  /// Another app may have saved since the last call, so the file's version decides whether to read it again.
  private func read() throws -> MemberBook {
    // No version: the file isn't there, or can't be reached. Reading tells these apart.
    guard let version = files.version(of: file) else {
      return try files.contents(of: file).map(MemberBookFormat.decode) ?? MemberBook()
    }
    if let last = lastRead.withLock(\.self), last.version == version { return last.book }
    guard let data = try files.contents(of: file) else { return MemberBook() }
    let book = try MemberBookFormat.decode(data)
    lastRead.withLock { $0 = (version, book) }
    return book
  }

  /// Reads, changes and saves while no other app does.
  private func change<Result>(_ body: (inout MemberBook) throws -> Result) throws -> Result {
    try files.withLock(on: file) {
      var book = try read()
      let result = try body(&book)
      let beside = file.appendingPathExtension("new")
      do {
        try files.write(MemberBookFormat.encode(book), to: beside)
        try files.sync(beside)
        try files.rename(beside, to: file)
      } catch {
        files.remove(beside)
        throw error
      }
      return result
    }
  }
}
