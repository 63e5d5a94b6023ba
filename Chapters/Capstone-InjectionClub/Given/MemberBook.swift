/// Members and pictures as a value: what every store keeps, wherever it keeps it.
public struct MemberBook: Equatable, Sendable {
  /// All members, by their numbers.
  public private(set) var members: [Member] = []
  private var pictures: [Int: Picture] = [:]
  private var names: Set<String> = []

  /// A book without members.
  public init() {}

  /// Adds a member.
  /// - Parameter name: the member's name.
  /// - Returns: the member, with the next number.
  /// - Throws: `StoreError.nameTaken`; the book is as before.
  public mutating func signUp(name: String) throws(StoreError) -> Member {
    guard names.insert(name).inserted else { throw .nameTaken(name) }
    let member = Member(number: members.count + 1, name: name)
    members.append(member)
    return member
  }

  /// The picture that a member published last.
  /// - Parameter member: a member of this book.
  /// - Returns: the picture, or nil when the member has published none.
  public func picture(of member: Member) -> Picture? {
    contains(member) ? pictures[member.number] : nil
  }

  /// Puts a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this book.
  /// - Throws: `StoreError.unknownMember`; the book is as before.
  public mutating func publish(_ picture: Picture, by member: Member) throws(StoreError) {
    guard contains(member) else { throw .unknownMember(member) }
    pictures[member.number] = picture
  }

  private func contains(_ member: Member) -> Bool {
    members.indices.contains(member.number - 1) && members[member.number - 1] == member
  }
}
