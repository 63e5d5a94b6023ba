import Foundation

/// Keeps members in a file, which several apps may share.
struct FileStore: MemberStore {
  private let file: URL
  private let disk: any Disk

  init(file: URL, disk: any Disk = RealDisk()) {
    self.file = file
    self.disk = disk
  }

  func members() throws -> [Member] {
    try read().members
  }

  func signUp(name: String) throws -> Member {
    try change { try $0.signUp(name: name) }
  }

  func picture(of member: Member) throws -> Picture? {
    try read().picture(of: member)
  }

  func publish(_ picture: Picture, by member: Member) throws {
    try change { try $0.publish(picture, by: member) }
  }

  private func read() throws -> MemberBook {
    guard let data = try disk.contents(of: file) else { return MemberBook() }
    return try MemberBookFormat.decode(data)
  }

  private func change<Result>(_ body: (inout MemberBook) throws -> Result) throws -> Result {
    try disk.withLock(on: file) {
      var book = try read()
      let result = try body(&book)
      try disk.write(MemberBookFormat.encode(book), to: file, options: .atomic)
      return result
    }
  }
}
