import Capstone
import Foundation
import KataSupport
import Testing

/// The promises of `MemberStore`, checked on any store. `makeStore` creates an empty one.
struct StoreContract {
  let name: String
  let makeStore: () throws -> any MemberStore

  func check() throws {
    try numbers()
    try takenName()
    try pictures()
    try unknownMember()
  }

  private func numbers() throws {
    let store = try makeStore()
    let signedUp = try ["Ned", "Arya", "Jon"].map { try store.signUp(name: $0) }
    #expect(
      signedUp.map(\.description) == ["Ned (1)", "Arya (2)", "Jon (3)"],
      "\(name): members are numbered from 1, in the order in which they signed up.")
    let listed = try store.members()
    #expect(listed == signedUp, "\(name): what one call has stored, every later call sees.")
    let fourth = try store.signUp(name: "ned")
    #expect(fourth.description == "ned (4)", "\(name): Ned and ned are two names, and two members.")
  }

  private func takenName() throws {
    let store = try makeStore()
    _ = try store.signUp(name: "Ned")
    #expect(throws: StoreError.nameTaken("Ned"), "\(name): no two members have the same name.") {
      try store.signUp(name: "Ned")
    }
    let next = try store.signUp(name: "Arya")
    #expect(
      next.description == "Arya (2)",
      "\(name): a sign-up that throws has stored nothing, and uses no number up.")
    let listed = try store.members().map(\.description)
    #expect(
      listed == ["Ned (1)", "Arya (2)"], "\(name): a sign-up that throws has stored nothing.")
  }

  private func pictures() throws {
    let store = try makeStore()
    let ned = try store.signUp(name: "Ned")
    let arya = try store.signUp(name: "Arya")
    let none = try store.picture(of: ned)
    #expect(none == nil, "\(name): a member who has published nothing has no picture.")
    try store.publish(Picture("R"), by: ned)
    try store.publish(Picture("GG"), by: arya)
    try store.publish(Picture("B/B"), by: ned)
    let texts = try [ned, arya].map { try store.picture(of: $0)?.text }
    #expect(texts == ["B/B", "GG"], "\(name): each member has the picture that this member published last.")
  }

  private func unknownMember() throws {
    let store = try makeStore()
    let ned = try store.signUp(name: "Ned")
    let picture = try Picture("R")
    let strangers = [
      Member(number: 2, name: "Arya"), Member(number: 1, name: "Arya"), Member(number: 2, name: "Ned"),
    ]
    for stranger in strangers + [Member(number: 0, name: "Ned"), Member(number: -1, name: "Ned")] {
      #expect(
        throws: StoreError.unknownMember(stranger),
        "\(name): a member is a number and a name of this store, and neither alone. \(stranger) isn't one."
      ) {
        try store.publish(picture, by: stranger)
      }
    }
    let stored = try store.picture(of: ned)
    #expect(stored == nil, "\(name): a picture that a stranger publishes is stored for no member.")
    let arya = try store.signUp(name: "Arya")
    let later = try store.picture(of: arya)
    #expect(
      later == nil,
      "\(name): a picture that a stranger publishes is stored for no member, also not for the one who signs up next."
    )
    try store.publish(picture, by: ned)
    for stranger in [Member(number: 1, name: "Arya"), Member(number: 3, name: "Ned")] {
      let shown = try store.picture(of: stranger)
      #expect(
        shown == nil,
        "\(name): a member is a number and a name of this store, and neither alone. \(stranger) has Ned's picture."
      )
    }
  }

  /// Several threads at once: a number that is read under one lock and used under another is given twice, and a picture
  /// that is stored in a copy of the book undoes what other threads have stored since.
  func checkThreads() throws {
    let store = try makeStore()
    let picture = try Picture("R")
    let failures = CallLog()
    _ = try onThreads(8) { thread in
      for place in 1...300 {
        do {
          let member = try store.signUp(name: "member \(thread).\(place)")
          try store.publish(picture, by: member)
        } catch {
          failures.record("\(error)")
        }
      }
    }
    #expect(
      failures.calls == [],
      "\(name): members with different names sign up and publish on eight threads, and none is refused.")
    let members = try store.members()
    let numbers = members.map(\.number)
    #expect(
      numbers == Array(1...2400),
      "\(name): no number is given twice, and none is left out, on several threads as on one.")
    let withoutPicture = try members.filter { try store.picture(of: $0) == nil }
    #expect(
      withoutPicture == [],
      "\(name): what a call has stored, every later call sees, on several threads as on one. Members without their picture:"
    )
  }
}
