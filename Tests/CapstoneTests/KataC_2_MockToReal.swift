import Foundation
import KataSupport
import Testing

@testable import Capstone

@Suite("C.2 · Mock to real")
struct KataC_2_MockToReal {
  let log = CallLog()

  @Test("a store counts its members, and refuses a taken name", arguments: StoreKind.allCases)
  func numbers(kind: StoreKind) throws {
    let store = kind.makeStore()
    let members = ["Ned", "Ned", "Arya"].map { (try? store.signUp(name: $0))?.description }
    #expect(
      members == ["Ned (1)", nil, "Arya (2)"],
      "Ned signed up twice, then Arya. Member numbers should start at 1, and the second Ned should get an error, not a number."
    )
  }

  @Test("a picture belongs to one member, who may replace it", arguments: StoreKind.allCases)
  func pictures(kind: StoreKind) throws {
    let store = kind.makeStore()
    let (ned, stranger) = (try store.signUp(name: "Ned"), Member(number: 1, name: "Theon"))
    for text in ["R", "G"] { try store.publish(Picture(text), by: ned) }
    let pictures = try [ned, stranger].map { try store.picture(of: $0)?.text }
    #expect(
      pictures == ["G", nil],
      "Ned (1) published R, then G, and should have G. Theon (1) isn't a member, and should have no picture.")
    #expect(
      throws: StoreError.unknownMember(stranger), "Number 1 is Ned, so the store should refuse Theon (1)."
    ) { try store.publish(Picture("R"), by: stranger) }
  }

  @Test("eight threads sign up and publish at the same time")
  func threads() throws {
    // Comparing long names takes time, so the threads meet more often.
    let long = String(repeating: "x", count: 4_000)
    let wrong = try (1...20).filter { _ in
      let store: any MemberStore = MemoryStore()
      _ = try onThreads(8) { thread in
        for place in thread < 4 ? Array(100...199) : (100...199).reversed() {
          try? store.publish(Picture("R"), by: store.signUp(name: "\(long)\(place)"))
        }
      }
      return try store.members().filter { try store.picture(of: $0) != nil }.map(\.number) != Array(1...100)
    }
    #expect(
      wrong.count == 0,
      "In 20 clubs, eight threads signed up the same 100 names, half of them from the end, and published a picture for each. Each name should get one number, without gaps, and keep its picture. What can happen between two locks?"
    )
  }

  @Test("`--store` chooses the store")
  func storeChoice() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID().uuidString)")
    defer { for end in ["", ".lock"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
    for words in [["--store", "file", file.path], ["--store", "memory"]] {
      _ = try makeStore(words).signUp(name: "Ned")
    }
    let stores: [any MemberStore] = [FileStore(file: file), try makeStore(["--store", "memory"])]
    let counts = try stores.map { try $0.members().count }
    #expect(
      counts + [log.calls.count] == [1, 0, 0],
      "Ned signed up with `--store file PATH`, so he should be in that file. Each `--store memory` should be a new, empty store. Nothing should be logged."
    )
  }

  @Test("a read-only store shows the members and refuses changes")
  func readOnly() throws {
    let (store, ned) = (MemberStoreDouble("Ned"), Member(number: 1, name: "Ned"))
    let entrance: any MemberStore = ReadOnlyStore(store)
    var errors: [StoreError] = []
    do { _ = try entrance.signUp(name: "Theon") } catch let error as StoreError { errors.append(error) }
    do { try entrance.publish(Picture("R"), by: ned) } catch let error as StoreError { errors.append(error) }
    #expect(errors == [.readOnly, .readOnly], "A read-only store should refuse sign-ups and pictures.")
    try store.publish(Picture("G"), by: ned)
    let (members, picture) = (try entrance.members(), try entrance.picture(of: ned))
    #expect(
      members == [ned] && picture?.text == "G",
      "The store behind a read-only store has a member with a picture, and both should show them.")
  }

  @Test("`--log` also logs what `--read-only` refuses, and each works alone")
  func order() throws {
    let visitors = [("Arya", ["--log"]), ("Jon", ["--read-only"]), ("Theon", ["--read-only", "--log"])]
    let members = try visitors.map { name, words in
      let store = try makeStore(words + ["--store", "memory"])
      _ = try? store.signUp(name: name)
      try? store.publish(Picture("R"), by: Member(number: 1, name: name))
      return try store.members().map(\.name)
    }
    #expect(
      log.calls == ["Arya", "Theon"].flatMap { ["sign up \($0)", "publish by \($0) (1)"] },
      "Arya used `--log`, Jon `--read-only`, Theon both. The log should show the changes of Arya and Theon. Which of the two wrappers gets a call first? When does it log?"
    )
    #expect(
      members == [["Arya"], [], []],
      "Arya used `--log` alone, so she should be a member. With `--read-only`, Jon and Theon should be refused."
    )
  }

  private func makeStore(_ words: [String]) throws -> any MemberStore {
    try ClubOptions(words, defaultFile: URL(fileURLWithPath: "/")).makeStore { [log] in log.record($0) }
  }
}

/// The stores that keep the promises of `MemberStore`.
enum StoreKind: CaseIterable {
  case memory, file, logged

  func makeStore() -> any MemberStore {
    switch self {
    case .memory: MemoryStore()
    case .file: FileStore(file: URL(fileURLWithPath: "/club/members"), disk: FakeDisk())
    case .logged: LoggingStore(MemberStoreDouble()) { _ in }
    }
  }
}
