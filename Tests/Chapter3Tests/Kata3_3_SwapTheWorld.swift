import Chapter3
import Testing

@Suite("3.3 · Swap the world")
struct Kata3_3_SwapTheWorld {
  @Test("setup replaces users and avatars, each time that it is called")
  func everything() {
    var manager = DIManager()
    var found: [[String]] = []
    manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
    found.append(kinds(manager))
    manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
    found.append(kinds(manager))
    manager.setup(userType: ClayUser.self, avatarType: ClayAvatar.self)
    found.append(kinds(manager))
    #expect(
      found == [
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
        ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
        ["ClayUser", "ClayUser", "ClayAvatar", "ClayAvatar"],
      ],
      """
      After each `setup`, the first and the later ones, all four methods must make objects of the new types alone. Half \
      a swap looks like a whole one until someone looks at the other half. Follow both arguments, call by call.
      """)
  }

  @Test("setup replaces users and avatars independently")
  func oneHalfIsNew() {
    var manager = DIManager()
    var found: [[String]] = []
    manager.setup(userType: MockUser.self, avatarType: PaperAvatar.self)
    found.append(kinds(manager))
    manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
    found.append(kinds(manager))
    manager.setup(userType: PaperUser.self, avatarType: ClayAvatar.self)
    found.append(kinds(manager))
    #expect(
      found == [
        ["MockUser", "MockUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "ClayAvatar", "ClayAvatar"],
      ],
      "First the avatars are new, then the users, then the avatars again. Each argument of `setup` counts by itself."
    )
  }

  @Test("setup runs no initializer")
  func setupCreatesNothing() {
    var manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let notes = Notes.taken { manager.setup(userType: ClayUser.self, avatarType: ClayAvatar.self) }
    #expect(
      notes == [], "`setup` is configuration. Objects are made when someone asks for them, and not before.")
    #expect(
      kinds(manager) == ["ClayUser", "ClayUser", "ClayAvatar", "ClayAvatar"],
      "After `setup`, all four methods must make objects of the new types.")
  }

  @Test("setup doesn't change objects and copies that were there before")
  func earlierObjects() {
    var manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let before = manager
    let user = manager.initUser(username: "Ned Stark")
    let avatar = manager.initAvatar(author: user)
    let notes = Notes.taken { manager.setup(userType: MockUser.self, avatarType: MockAvatar.self) }
    #expect(
      ["\(type(of: user))", user.username, "\(type(of: avatar))"] == [
        "PaperUser", "Ned Stark", "PaperAvatar",
      ],
      "Both objects were made before the swap: they must be of the types from before, and stay as they are.")
    #expect(notes == [], "A swap must not touch what was made earlier.")
    #expect(
      kinds(before) == ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      "A manager is a value. A copy that was taken before the swap must keep its own configuration.")
    #expect(
      kinds(manager) == ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      "The manager on which `setup` was called must have swapped users and avatars.")
  }

  @Test("replacing(userType:) exchanges the users and keeps the avatars")
  func otherUsers() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var first = DIManager()
    var second = DIManager()
    let notes = Notes.taken {
      first = manager.replacing(userType: ClayUser.self)
      second = first.replacing(userType: MockUser.self)
    }
    #expect(
      notes == [], "`replacing(userType:)` is configuration: it must make no object."
    )
    let author = PaperUser(username: "Ned Stark")
    #expect(
      [first, second].map { $0.initAvatar(author: author).author === author } == [true, true],
      """
      The copy's avatars are those of the manager that it was copied from, so they must keep the very author that is \
      passed in, also if the author isn't of the new type.
      """)
    #expect(
      [kinds(first), kinds(second)] == [
        ["ClayUser", "ClayUser", "PaperAvatar", "PaperAvatar"],
        ["MockUser", "MockUser", "PaperAvatar", "PaperAvatar"],
      ],
      """
      The copy must make other users, and the avatars of the manager that it was copied from. Where does its other half \
      come from today?
      """)
    #expect(
      kinds(manager) == ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      "`replacing(userType:)` returns a copy. The manager itself must not change.")
  }

  @Test("replacing(avatarType:) exchanges the avatars and keeps the users")
  func otherAvatars() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var first = DIManager()
    var second = DIManager()
    let notes = Notes.taken {
      first = manager.replacing(avatarType: ClayAvatar.self)
      second = first.replacing(avatarType: MockAvatar.self)
    }
    #expect(
      notes == [], "`replacing(avatarType:)` is configuration: it must make no object."
    )
    #expect(
      [kinds(first), kinds(second)] == [
        ["PaperUser", "PaperUser", "ClayAvatar", "ClayAvatar"],
        ["PaperUser", "PaperUser", "MockAvatar", "MockAvatar"],
      ],
      """
      The copy must make other avatars, and the users of the manager that it was copied from. Where does its other half \
      come from today?
      """)
    #expect(
      kinds(manager) == ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      "`replacing(avatarType:)` returns a copy. The manager itself must not change.")
  }

  @Test("setup and replacing follow each other in any order")
  func mixed() {
    var manager = DIManager()
    manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
    var copy = manager.replacing(avatarType: ClayAvatar.self).replacing(userType: ClayUser.self)
    let replaced = kinds(copy)
    copy.setup(userType: MockUser.self, avatarType: PaperAvatar.self)
    #expect(
      [replaced, kinds(copy), kinds(copy.replacing(userType: PaperUser.self)), kinds(manager)] == [
        ["ClayUser", "ClayUser", "ClayAvatar", "ClayAvatar"],
        ["MockUser", "MockUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      ],
      """
      Both replacements count, a later `setup` replaces everything again, a later copy starts from that `setup`, and \
      the first manager never changes.
      """)
  }

  @Test("a new member and her picture come from the same world as everything else")
  func members() {
    var manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let users = manager.replacing(userType: ClayUser.self)
    let avatars = manager.replacing(avatarType: ClayAvatar.self)
    let before = kindsOfMember(manager)
    manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
    #expect(
      [before, kindsOfMember(users), kindsOfMember(avatars), kindsOfMember(manager)] == [
        ["PaperUser", "PaperAvatar"], ["ClayUser", "PaperAvatar"], ["PaperUser", "ClayAvatar"],
        ["MockUser", "MockAvatar"],
      ],
      """
      `initMember(username:)` was called before a swap, on a copy with other users, on a copy with other avatars, and after \
      a swap. Its user and its avatar must follow the same configuration as those of the other methods.
      """)
  }

  @Test("after a swap each method runs the same initializer as before it, of the new type")
  func initializers() {
    var swapped = DIManager()
    swapped.setup(userType: ClayUser.self, avatarType: ClayAvatar.self)
    let managers = [
      swapped,
      DIManager(avatarType: PaperAvatar.self).replacing(userType: ClayUser.self),
      DIManager(userType: PaperUser.self).replacing(avatarType: ClayAvatar.self),
    ]
    let author = MockUser(username: "Ned Stark")
    let notes = managers.map { manager in
      Notes.taken {
        _ = manager.initUser()
        _ = manager.initUser(username: "Arya Stark")
        _ = manager.initAvatar()
        _ = manager.initAvatar(author: author)
      }
    }
    #expect(
      notes == [
        ["ClayUser()", "ClayUser(username: Arya Stark)", "ClayAvatar()", "ClayAvatar(author: Ned Stark)"],
        ["ClayUser()", "ClayUser(username: Arya Stark)", "PaperAvatar()", "PaperAvatar(author: Ned Stark)"],
        ["PaperUser()", "PaperUser(username: Arya Stark)", "ClayAvatar()", "ClayAvatar(author: Ned Stark)"],
      ],
      """
      One manager was swapped by `setup`, one copy has other users, and one has other avatars. A swap changes the types \
      alone: each method must go on running one initializer, with the name or the author that was passed in.
      """)
  }

  /// The same tests, once for each configuration.
  enum World: CaseIterable, CustomTestStringConvertible {
    case mock, paper, mixed

    var testDescription: String {
      switch self {
      case .mock: "mocks, swapped in after paper"
      case .paper: "paper, swapped in after mocks"
      case .mixed: "clay avatars for users of paper"
      }
    }

    var manager: DIManager {
      var manager = DIManager()
      switch self {
      case .mock:
        manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
        manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
      case .paper:
        manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
        manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
      case .mixed:
        manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
        manager = manager.replacing(avatarType: ClayAvatar.self)
      }
      return manager
    }

    var expected: [String] {
      switch self {
      case .mock: ["MockUser", "MockUser", "MockAvatar", "MockAvatar"]
      case .paper: ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"]
      case .mixed: ["PaperUser", "PaperUser", "ClayAvatar", "ClayAvatar"]
      }
    }
  }

  @Test("the tests of one world hold in every world", arguments: World.allCases)
  func contract(_ world: World) {
    let manager = world.manager
    let contract = UserContract(
      placeholder: { manager.initUser() }, named: { manager.initUser(username: $0) })
    #expect(contract.violations() == [], "The users of every world must keep the contract of chapter 2.")
    let author = manager.initUser(username: "Ned Stark")
    #expect(
      manager.initAvatar(author: author).author === author,
      "An avatar has the author that it was given, in every world.")
    #expect(
      kinds(manager) == world.expected,
      "The contract was tested on users of this world: nothing may be left of the one before.")
  }
}
