import Foundation
import Synchronization

/// Keeps members in a file.
final class FileStore: MemberStore {
  private let file: URL
  private let disk: any Disk
  private let book: Mutex<MemberBook>

  init(file: URL, disk: any Disk = RealDisk()) {
    self.file = file
    self.disk = disk
    // Kata C.3: the store reads once, when the app starts, and takes a file that it can't read for an empty club.
    let data = try? disk.contents(of: file)
    book = Mutex(data.flatMap { try? MemberBookFormat.decode($0) } ?? MemberBook())
  }

  func members() throws -> [Member] {
    book.withLock { $0.members }
  }

  func signUp(name: String) throws -> Member {
    try change { try $0.signUp(name: name) }
  }

  func picture(of member: Member) throws -> Picture? {
    book.withLock { $0.picture(of: member) }
  }

  func publish(_ picture: Picture, by member: Member) throws {
    try change { try $0.publish(picture, by: member) }
  }

  private func change<Result: Sendable>(_ body: (inout MemberBook) throws -> Result) throws -> Result {
    try book.withLock { book in
      let result = try body(&book)
      // Kata C.3: a crash in the middle of this line leaves half a file.
      try disk.write(MemberBookFormat.encode(book), to: file, options: [])
      return result
    }
  }
}
