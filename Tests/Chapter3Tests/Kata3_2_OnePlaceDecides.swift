import Chapter3
import KataSupport
import Testing

@Suite("3.2 · One place decides")
struct Kata3_2_OnePlaceDecides {
  /// The twin of `Kata3_2_NewUserAndAvatarTests`.
  @Test("a new picture belongs to the new member")
  func newUserAndAvatar() async {
    let manager = DIManager()
    let arya = manager.initUser(username: "Arya Stark")
    let portrait = manager.initAvatar(author: arya)
    await confirmation("the backend has stored the member, and then her picture") { stored in
      arya.create { _ in
        portrait.create { _ in stored() }
      }
    }
    #expect(arya.isValid(), "A user from the manager must become valid when it is created.")
    #expect(portrait.isValid(), "An avatar from the manager must become valid when it is created.")
    #expect(
      portrait.author === arya,
      "The author must be the very object that was passed to the manager. A user of the same name is someone else."
    )
  }

  @Test("initUser() makes a placeholder of the configured type")
  func placeholderUser() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var users: [any User] = []
    let notes = Notes.taken { users = [manager.initUser(), manager.initUser()] }
    #expect(
      notes == ["PaperUser()", "PaperUser()"],
      """
      `initUser()` must run one initializer, the one without a name, of the type that the manager was told, once on \
      each call, and do nothing else. What does the manager still know when its initializer has returned?
      """)
    #expect(users[0] !== users[1], "Each call must return an object of its own.")
  }

  @Test("initUser(username:) makes a new user of the configured type")
  func newUser() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var users: [any User] = []
    let notes = Notes.taken {
      users = ["Ned Stark", "Arya Stark", "Arya Stark", "", " Jon  Snow "].map {
        manager.initUser(username: $0)
      }
    }
    #expect(
      notes == [
        "PaperUser(username: Ned Stark)", "PaperUser(username: Arya Stark)",
        "PaperUser(username: Arya Stark)", "PaperUser(username: )", "PaperUser(username:  Jon  Snow )",
      ],
      """
      `initUser(username:)` must run one initializer, the one with a name, of the configured type, with the very name \
      that was passed in, and do nothing else: no placeholder that is renamed, and no request to the backend. The caller decides when the user is created.
      """)
    #expect(
      users[1] !== users[2], "Two members may have the same name. Each call must return an object of its own."
    )
  }

  @Test("initAvatar() makes a placeholder of the configured type")
  func placeholderAvatar() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var avatars: [any Avatar] = []
    let notes = Notes.taken { avatars = [manager.initAvatar(), manager.initAvatar()] }
    #expect(
      notes == ["PaperAvatar()", "PaperAvatar()"],
      """
      `initAvatar()` must run one initializer, the one without an author, of the configured type, and do nothing else. \
      A placeholder gets its author from a query.
      """)
    #expect(avatars[0] !== avatars[1], "Each call must return an object of its own.")
  }

  @Test("initAvatar(author:) makes a new avatar of the configured type for the author it is given")
  func newAvatar() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let authors: [any User] = [
      PaperUser(username: "Arya Stark"), PaperUser(username: "Arya Stark"), MockUser(username: "Ned Stark"),
    ]
    authors[1].create()
    var avatars: [any Avatar] = []
    let notes = Notes.taken { avatars = authors.map { manager.initAvatar(author: $0) } }
    #expect(
      notes == [
        "PaperAvatar(author: Arya Stark)", "PaperAvatar(author: Arya Stark)",
        "PaperAvatar(author: Ned Stark)",
      ],
      """
      `initAvatar(author:)` must run one initializer of the configured avatar type and do nothing else: the author \
      exists, so no user is made, renamed or created on the way, and the author isn't queried, whether the backend knows \
      it yet or not.
      """)
    #expect(
      zip(avatars, authors).map { $0.author === $1 } == [true, true, true],
      """
      Each avatar must have the very author that was passed in, also if two authors have the same name, and if the \
      author's type isn't the configured one.
      """)
    #expect(avatars[0] !== avatars[1], "Each call must return an object of its own.")
  }

  @Test("initMember(username:) makes one user, and one avatar by this user")
  func newMember() {
    let paper = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let mixed = DIManager(userType: ClayUser.self, avatarType: PaperAvatar.self)
    var members: [(user: any User, avatar: any Avatar)] = []
    let notes = Notes.taken {
      members = [
        paper.initMember(username: "Arya Stark"), paper.initMember(username: "Arya Stark"),
        mixed.initMember(username: ""),
      ]
    }
    #expect(
      notes == [
        "PaperUser(username: Arya Stark)", "PaperAvatar(author: Arya Stark)",
        "PaperUser(username: Arya Stark)", "PaperAvatar(author: Arya Stark)",
        "ClayUser(username: )", "PaperAvatar(author: )",
      ],
      """
      Each `initMember(username:)` must run two initializers: one of the configured user type with the name, and then one \
      of the configured avatar type with the author. It must do nothing else, and make no second user.
      """)
    #expect(
      members.map { $0.avatar.author === $0.user } == [true, true, true],
      """
      The author of the picture must be the very user that is returned beside it. Otherwise the member that the caller \
      creates and the author of the picture are two people.
      """)
    #expect(
      members[0].user !== members[1].user,
      "Each call must return a member of its own, also under the same name.")
  }

  @Test("two managers with two configurations don't disturb each other")
  func twoManagers() {
    let paper = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let mixed = DIManager(userType: ClayUser.self, avatarType: MockAvatar.self)
    #expect(
      [kinds(paper), kinds(mixed), kinds(paper)] == [
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
        ["ClayUser", "ClayUser", "MockAvatar", "MockAvatar"],
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      ],
      """
      `initUser()`, `initUser(username:)`, `initAvatar()` and `initAvatar(author:)` of each manager must follow the \
      types that this manager was told. The configuration belongs to the value, and not to the type `DIManager`.
      """)
  }

  @Test("configuring a manager makes nothing")
  func configuration() {
    let notes = Notes.taken { _ = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self) }
    #expect(
      notes == [],
      "The initializer is configuration. An object must be made when one of the `init…` methods is called, and not before."
    )
  }

  @Test("the manager keeps nothing that it has made")
  func nothingIsKept() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var leaks = LeakCheck()
    do {
      let named = manager.initUser(username: "Arya Stark")
      leaks.watch(manager.initUser(), as: "the placeholder of a user", suspect: "the manager")
      leaks.watch(named, as: "the new user", suspect: "the manager")
      leaks.watch(manager.initAvatar(), as: "the placeholder of an avatar", suspect: "the manager")
      leaks.watch(manager.initAvatar(author: named), as: "the new avatar", suspect: "the manager")
      let member = manager.initMember(username: "Arya Stark")
      leaks.watch(member.user, as: "the new member", suspect: "the manager")
      leaks.watch(member.avatar, as: "the new member's avatar", suspect: "the manager")
    }
    withExtendedLifetime(manager) {
      #expect(
        leaks.survivors == [],
        "The caller has dropped all six objects, so they must be freed. A manager makes objects, and holds none. \(leaks)"
      )
    }
  }

  @Test("a manager that was told nothing makes mocks")
  func byDefault() {
    #expect(
      kinds(DIManager()) == ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      "The initializer's default arguments name the mocks, and all four methods must follow them.")
  }

  @Test("naming one type leaves the other at its default")
  func oneArgument() {
    #expect(
      [kinds(DIManager(userType: PaperUser.self)), kinds(DIManager(avatarType: PaperAvatar.self))] == [
        ["PaperUser", "PaperUser", "MockAvatar", "MockAvatar"],
        ["MockUser", "MockUser", "PaperAvatar", "PaperAvatar"],
      ],
      "Users follow the user type, and avatars follow the avatar type, also if only one of the two is named.")
  }
}
