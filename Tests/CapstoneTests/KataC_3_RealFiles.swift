import Foundation
import Testing

@testable import Capstone

@Suite("C.3 · Real files")
struct KataC_3_RealFiles {
  let disk = FakeDisk()
  let ned = Member(number: 1, name: "Ned")
  let file = URL(fileURLWithPath: "/club/members")

  /// Starts the app: each start has its own store over the same disk.
  private func start() -> FileStore { FileStore(file: file, disk: disk) }

  @Test("a power failure in the middle of a save leaves the old members")
  func powerFailure() throws {
    let store = start()
    let ned = try store.signUp(name: "Ned")
    disk.losePower()
    for change in [{ _ = try store.signUp(name: "Arya") }, { try store.publish(Picture("R"), by: ned) }] {
      #expect(throws: (any Error).self, "The save failed, so this call should throw.", performing: change)
    }
    let members = try? [store, start()].map { try $0.members() }
    let picture = try? store.picture(of: ned)
    #expect(
      members == [[ned], [ned]] && picture == nil,
      "The power failed while Arya signed up, and while Ned published. Ned should still be the only member, without a picture, also after a restart. What does half a write leave on the disk?"
    )
  }

  @Test("reading doesn't wait for another app's save")
  func reading() throws {
    _ = try start().signUp(name: "Ned")
    let club = try disk.withLock(on: file) { try? (start().members(), start().picture(of: ned)) }
    #expect(
      club?.0 == [ned],
      "Another app held the disk's lock, as during a save. `members()` and `picture(of:)` should read the old file meanwhile. Do they need the lock?"
    )
  }

  @Test("a file that can't be read is an error", arguments: Trouble.allCases)
  func error(trouble: Trouble) {
    trouble.befall(disk)
    let store = start()
    for call in [{ _ = try store.members() }, { _ = try store.picture(of: ned) }] {
      #expect(
        throws: trouble.error,
        "The file is damaged or empty, or the app may not read it. `members()` and `picture(of:)` should say so, because an empty list looks like an empty club.",
        performing: call)
    }
  }

  @Test("a sign-up never overwrites a file that can't be read", arguments: Trouble.allCases)
  func untouched(trouble: Trouble) {
    trouble.befall(disk)
    let before = disk.data
    _ = try? start().signUp(name: "Arya")
    #expect(
      disk.data == before,
      "The file is damaged or empty, or the app may not read it now. Ned may still be in there, so a sign-up should throw and leave the file alone."
    )
  }

  @Test("two apps that save in turn see each other's members")
  func twoApps() throws {
    let (first, second) = (start(), start())
    _ = try first.members()
    _ = try second.signUp(name: "Ned")
    _ = try first.signUp(name: "Arya")
    let members = try [first, second].map { try $0.members().map(\.name) }
    #expect(
      members == [["Ned", "Arya"], ["Ned", "Arya"]],
      "Two apps opened one file. Ned signed up in the second, then Arya in the first. Both apps should list both. When did each app last read?"
    )
  }

  @Test("two apps that save at the same time lose no member")
  func sameTime() throws {
    disk.meanwhile(signsUp: "Arya")
    let ned = try start().signUp(name: "Ned")
    disk.meanwhile(signsUp: "Sansa")
    try? start().publish(Picture("R"), by: ned)
    let members = Set(try start().members().map(\.name))
    #expect(
      members == ["Ned", "Arya", "Sansa"],
      "While Ned signed up and published, Arya and Sansa signed up in another app. All should be members. What can the other app do after you read? Which lock does it know?"
    )
  }
}

/// What can happen to the file of a club.
enum Trouble: CaseIterable {
  case damaged, empty, unreadable

  var error: StoreError {
    switch self {
    case .damaged: .damaged("its first line doesn't fit the rest.")
    case .empty: .damaged("it is empty.")
    case .unreadable: .unavailable("no permission.")
    }
  }

  func befall(_ disk: FakeDisk) {
    disk.data = Data((self == .empty ? "" : "injection-club 2 1234\n{}").utf8)
    if self == .unreadable { disk.becomeUnreadable() }
  }
}
