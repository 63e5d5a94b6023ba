import Foundation
import KataSupport
import Testing

@testable import Capstone

@Suite("C.2 · Mock to real")
struct KataC_2_MockToReal {
  @Test("a store numbers its members from 1", arguments: StoreKind.allCases)
  func numbers(kind: StoreKind) throws {
    let store = kind.makeStore()
    let members = try ["Ned", "Arya"].map { try store.signUp(name: $0).description }
    #expect(
      members == ["Ned (1)", "Arya (2)"], "Members should count from 1 in the order of their sign-ups.")
  }

  @Test("a store refuses a taken name", arguments: StoreKind.allCases)
  func takenName(kind: StoreKind) throws {
    let store = kind.makeStore()
    _ = try store.signUp(name: "Ned")
    #expect(throws: StoreError.nameTaken("Ned"), "A second Ned signed up, and the store should refuse him.") {
      try store.signUp(name: "Ned")
    }
  }

  @Test("a member has the picture that this member published last", arguments: StoreKind.allCases)
  func pictures(kind: StoreKind) throws {
    let store = kind.makeStore()
    let (ned, arya) = (try store.signUp(name: "Ned"), try store.signUp(name: "Arya"))
    try store.publish(Picture("R"), by: ned)
    try store.publish(Picture("G"), by: arya)
    try store.publish(Picture("B"), by: ned)
    let pictures = try [ned, arya].map { try store.picture(of: $0)?.text }
    #expect(
      pictures == ["B", "G"], "Ned published R, then B, and Arya published G. Each should have the latest.")
  }

  @Test("a store refuses a picture by a stranger", arguments: StoreKind.allCases)
  func stranger(kind: StoreKind) throws {
    let store = kind.makeStore()
    try store.publish(Picture("G"), by: store.signUp(name: "Ned"))
    let stranger = Member(number: 1, name: "Theon")
    let picture = try store.picture(of: stranger)
    #expect(picture == nil, "Number 1 is Ned, so Theon (1) should have no picture.")
    #expect(
      throws: StoreError.unknownMember(stranger), "Number 1 is Ned, so the store should refuse Theon (1)."
    ) {
      try store.publish(Picture("R"), by: stranger)
    }
  }

  @Test("eight threads sign up without using a number twice")
  func threads() throws {
    let store: any MemberStore = MemoryStore()
    _ = try onThreads(8) { thread in
      for place in 1...200 { _ = try? store.signUp(name: "member \(thread).\(place)") }
    }
    let numbers = try store.members().map(\.number)
    let isComplete = numbers == Array(1...1600)
    #expect(
      isComplete,
      "1,600 members signed up on eight threads, so their numbers should be 1 to 1,600. Where does your store begin, and what can happen between two locks?"
    )
  }

  @Test("`--store file` keeps members in that file")
  func fileStore() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID().uuidString)")
    defer {
      for end in ["", ".lock"] { try? FileManager.default.removeItem(atPath: file.path + end) }
    }
    _ = try ClubOptions.Store.file(file).makeStore().signUp(name: "Ned")
    let members = try FileStore(file: file).members().map(\.name)
    #expect(members == ["Ned"], "Ned signed up with `--store file PATH`, so he should be in that file.")
  }

  @Test("`--store memory` is a new, empty store")
  func memoryStore() throws {
    _ = try ClubOptions.Store.memory.makeStore().signUp(name: "Ned")
    let members = try ClubOptions.Store.memory.makeStore().members()
    #expect(members == [], "Each app with `--store memory` should start with its own, empty store.")
  }
}

/// The stores that keep the promises of `MemberStore`.
enum StoreKind: CaseIterable {
  case memory, file

  func makeStore() -> any MemberStore {
    self == .memory ? MemoryStore() : FileStore(file: URL(fileURLWithPath: "/club/members"), disk: FakeDisk())
  }
}
