import Foundation
import Synchronization

/// Keeps members in a file.
public final class FileStore: MemberStore {
  private let file: URL
  private let files: any FileSystem
  private let book: Mutex<MemberBook>

  /// A store over a file, which need not exist yet.
  /// - Parameters:
  ///   - file: the file.
  ///   - files: does the steps of reading and saving.
  public init(file: URL, files: any FileSystem = DiskFiles()) {
    self.file = file
    self.files = files
    // Kata C.3: a file that can't be read counts as empty, and is read once, when the app starts.
    let data = try? files.contents(of: file)
    book = Mutex(data.flatMap { try? MemberBookFormat.decode($0) } ?? MemberBook())
  }

  /// All members, by their numbers.
  /// - Throws: `StoreError` when the file can't be read.
  public func members() throws -> [Member] {
    book.withLock { $0.members }
  }

  /// Signs a new member up.
  /// - Parameter name: the member's name, which no member has yet.
  /// - Returns: the member, with a number of its own.
  /// - Throws: `StoreError`; nothing was stored then.
  public func signUp(name: String) throws -> Member {
    try book.withLock { book in
      let member = try book.signUp(name: name)
      try save(book)
      return member
    }
  }

  /// The picture that a member published last.
  /// - Parameter member: a member of this store.
  /// - Returns: the picture, or nil when the member has published none.
  /// - Throws: `StoreError` when the file can't be read.
  public func picture(of member: Member) throws -> Picture? {
    book.withLock { $0.picture(of: member) }
  }

  /// Stores a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this store.
  /// - Throws: `StoreError`; nothing was stored then.
  public func publish(_ picture: Picture, by member: Member) throws {
    try book.withLock { book in
      try book.publish(picture, by: member)
      try save(book)
    }
  }

  private func save(_ book: MemberBook) throws {
    // Kata C.3: a crash in the middle of this line leaves half a file.
    try files.write(MemberBookFormat.encode(book), to: file)
  }
}
