import Foundation

/// A member book as the bytes of a file: a line with a checksum, then JSON. The checksum finds a damaged file; it is no
/// protection against someone who changes the file on purpose.
public enum MemberBookFormat {
  private static let name = "injection-club 2"

  /// All names in one list, in the order of their numbers: an object for each member takes several times as long to read.
  private struct Content: Codable {
    var names: [String] = []
    var pictures: [Int: String] = [:]
  }

  /// The bytes of a book. O(*n*) in its size.
  /// - Parameter book: the book.
  /// - Returns: what `decode` takes.
  /// - Throws: nothing that a book can cause.
  public static func encode(_ book: MemberBook) throws -> Data {
    var content = Content()
    for member in book.members {
      content.names.append(member.name)
      content.pictures[member.number] = book.picture(of: member)?.text
    }
    let encoder = JSONEncoder()
    // Two equal books are the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(content)
    return Data("\(name) \(checksum(of: body))\n".utf8) + body
  }

  /// The book in a file's bytes. O(*n*) in its size.
  /// - Parameter data: what `encode` made.
  /// - Returns: the book.
  /// - Throws: `StoreError.damaged` when even one byte is another one.
  public static func decode(_ data: Data) throws(StoreError) -> MemberBook {
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .damaged(data.isEmpty ? "it is empty." : "its first line is missing.")
    }
    let body = data[data.index(after: end)...]
    guard String(decoding: data[..<end], as: UTF8.self) == "\(name) \(checksum(of: body))" else {
      throw .damaged("its first line doesn't fit the rest.")
    }
    do {
      let content = try JSONDecoder().decode(Content.self, from: body)
      var book = MemberBook()
      for name in content.names {
        let member = try book.signUp(name: name)
        if let picture = content.pictures[member.number] { try book.publish(Picture(picture), by: member) }
      }
      return book
    } catch {
      throw .damaged("\(error)")
    }
  }

  /// 64 bits that change with every byte: FNV-1a, by Fowler, Noll and Vo.
  private static func checksum(of bytes: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // An array hands its bytes over several times as fast as `Data` does.
    for byte in [UInt8](bytes) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
