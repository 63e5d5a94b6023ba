import Synchronization

/// A store that lasts as long as the app.
final class MemoryStore: MemberStore {
  // Kata C.2: good enough for a demo with one member. Does it keep the promises of `MemberStore`?
  private let stored = Mutex<[Member]>([])
  private let pictures = Mutex<[String: Picture]>([:])

  func members() -> [Member] {
    stored.withLock(\.self)
  }

  func signUp(name: String) -> Member {
    let member = Member(number: members().count, name: name)
    stored.withLock { $0.append(member) }
    return member
  }

  func picture(of member: Member) -> Picture? {
    pictures.withLock { $0[member.name] }
  }

  func publish(_ picture: Picture, by member: Member) {
    pictures.withLock { $0[member.name] = picture }
  }
}
