import Foundation
import Testing

@testable import Chapter3

@Suite("3.4 · When a metatype isn't enough", .serialized)  // Your stub comes first.
struct Kata3_4_WhenAMetatypeIsntEnough {
  let client = StubClient(answers: [
    .createUser(username: "Arya Stark"): #"{"uid": 9, "username": "Arya Stark"}"#,
    .user(uid: 7): #"{"uid": 7, "username": "Ned Stark"}"#,
  ])

  @Test("your stub answers with its canned JSON")
  func canned() {
    var answers: [String?] = []
    client.send(.user(uid: 7)) { answers.append(try? String(decoding: $0.get(), as: UTF8.self)) }
    #expect(
      answers == [#"{"uid": 7, "username": "Ned Stark"}"#],
      "Your stub has JSON for this request, and should answer with it, once. `Data(json.utf8)` turns text into data."
    )
  }

  @Test("your stub fails a request that has no canned JSON")
  func nothingCanned() {
    var answers: [String] = []
    client.send(.user(uid: 8)) { answer in
      do { answers.append("\(try answer.get())") } catch { answers.append(typeName(error)) }
    }
    #expect(
      answers == ["NoBackend"],
      """
      Your stub has no JSON for member 8. It should answer with the failure `NoBackend`, once: a stub that stays silent lets a test \
      wait forever, and an invented answer hides a wrong request.
      """)
  }

  @Test("a new user takes its number from the backend's answer")
  func created() {
    let arya = DIManager.remote(client: client).initUser(username: "Arya Stark")
    arya.create()
    #expect(
      arya.uid == 9,
      """
      The stub answers a `createUser` for Arya with number 9, and the user should take it. Which client does a user from \
      `initUser(username:)` have?
      """)
  }

  @Test("a new avatar has its author")
  func author() {
    let arya = LocalUser()
    #expect(
      DIManager.remote(client: client).initAvatar(author: arya).author === arya,
      "Arya created this avatar, so she should be its author. Which of the initializers of `MockAvatar` does `remote` call?"
    )
  }

  @Test("two managers reach two backends")
  func twoBackends() {
    let other = StubClient(answers: [.user(uid: 7): #"{"uid": 7, "username": "Jon Snow"}"#])
    let users = [client, other].map { DIManager.remote(client: $0) }.map { $0.initUser() }
    for user in users { user.query(uid: 7) }
    #expect(
      users.map(\.username) == ["Ned Stark", "Jon Snow"],
      "The placeholders of two managers should each find member 7 with their own manager's client. Where do you keep the client?"
    )
  }

  @Test("setup also replaces a remote configuration")
  func typesAgain() {
    var manager = DIManager.remote(client: client)
    manager.setup(userType: LocalUser.self, avatarType: LocalAvatar.self)
    let users = [manager.initUser(), manager.initUser(username: "Arya Stark")]
    let avatars = [manager.initAvatar(), manager.initAvatar(author: users[1])]
    #expect(
      users.map { typeName($0) } + avatars.map { typeName($0) }
        == ["LocalUser", "LocalUser", "LocalAvatar", "LocalAvatar"],
      """
      `setup` switched a remote manager to local types, so its two ways to create users and its two ways to create \
      avatars should all use them. Does the manager still keep something from before?
      """)
  }
}
