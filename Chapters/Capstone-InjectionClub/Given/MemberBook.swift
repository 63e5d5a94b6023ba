/// Members and pictures as a value: what every store keeps, wherever it keeps it.
struct MemberBook: Equatable, Sendable {
  /// All members, by their numbers.
  private(set) var members: [Member] = []
  private var pictures: [Int: Picture] = [:]

  mutating func signUp(name: String) throws(StoreError) -> Member {
    if members.contains(where: { $0.name == name }) { throw .nameTaken(name) }
    let member = Member(number: members.count + 1, name: name)
    members.append(member)
    return member
  }

  func picture(of member: Member) -> Picture? {
    members.contains(member) ? pictures[member.number] : nil
  }

  mutating func publish(_ picture: Picture, by member: Member) throws(StoreError) {
    guard members.contains(member) else { throw .unknownMember(member) }
    pictures[member.number] = picture
  }
}
