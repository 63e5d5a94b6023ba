import Foundation

/// A member book as the bytes of a file: a line with a checksum, then JSON. The checksum finds accidental damage.
enum MemberBookFormat {
  private static let name = "injection-club 2"

  /// `names` are in the order of the members' numbers.
  private struct Content: Codable {
    var names: [String] = []
    var pictures: [Int: String] = [:]
  }

  static func encode(_ book: MemberBook) throws -> Data {
    var content = Content()
    for member in book.members {
      content.names.append(member.name)
      content.pictures[member.number] = book.picture(of: member)?.text
    }
    let body = try JSONEncoder().encode(content)
    return Data("\(name) \(checksum(of: body))\n".utf8) + body
  }

  static func decode(_ data: Data) throws(StoreError) -> MemberBook {
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
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
