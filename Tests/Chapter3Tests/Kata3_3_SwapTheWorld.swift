import Chapter3
import Testing

@Suite("3.3 · Swap the world")
struct Kata3_3_SwapTheWorld {
  /// The same tests, once for each configuration.
  enum World: CaseIterable, CustomTestStringConvertible {
    case mock, paper

    var testDescription: String {
      switch self {
      case .mock: "mocks"
      case .paper: "paper"
      }
    }

    /// A manager that was set up for the other world before.
    var manager: DIManager {
      var manager = DIManager()
      switch self {
      case .mock:
        manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
        manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
      case .paper:
        manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
        manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
      }
      return manager
    }
  }

  @Test("users keep the contract of chapter 2 in every world", arguments: World.allCases)
  func contract(_ world: World) {
    let manager = world.manager
    let contract = UserContract(
      placeholder: { manager.initUser() }, named: { manager.initUser(username: $0) })
    #expect(
      contract.violations().isEmpty,
      "A contract doesn't mention who signs it. Both ways to make a user must lead to users that keep it.")
  }

  @Test("nothing is left of the world before", arguments: World.allCases)
  func nothingIsLeft(_ world: World) {
    let manager = world.manager
    let author = manager.initUser(username: "Ned Stark")
    let made: [any Indexable] = [
      manager.initUser(), author, manager.initAvatar(), manager.initAvatar(author: author),
    ]
    #expect(
      made.allSatisfy { ($0 is any Paper) == (world == .paper) },
      "After each `setup`, the first or a later one, all four methods make objects of that world alone.")
  }

  @Test("an avatar gets its author in every world", arguments: World.allCases)
  func author(_ world: World) {
    let manager = world.manager
    let author = manager.initUser(username: "Ned Stark")
    #expect(
      manager.initAvatar(author: author).author === author,
      "What is true of an avatar in one world is true in all: its author is the one it was given.")
  }

  @Test("users and avatars can be swapped apart from each other")
  func oneHalfIsNew() {
    var manager = DIManager()
    manager.setup(userType: MockUser.self, avatarType: PaperAvatar.self)
    let newAvatars = kinds(manager)
    manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let newUsers = kinds(manager)
    #expect(
      [newAvatars, newUsers] == [
        ["MockUser", "MockUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      ],
      "First the avatars are new, then the users. Each type counts, whatever the other one is.")
  }

  @Test("what was made before the swap stays what it is")
  func earlierObjects() {
    var manager = DIManager()
    let before = manager
    let user = manager.initUser(username: "Ned Stark")
    manager.setup(userType: PaperUser.self, avatarType: PaperAvatar.self)
    #expect(
      user is MockUser && user.username == "Ned Stark"
        && kinds(before) == ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      "A swap is about what this manager makes from now on. Copies of it, and what it made, don't change.")
  }

  /// What each of the four methods makes.
  private func kinds(_ manager: DIManager) -> [String] {
    let author = MockUser(username: "Ned Stark")
    let made: [any Indexable] = [
      manager.initUser(), manager.initUser(username: "Ned Stark"),
      manager.initAvatar(), manager.initAvatar(author: author),
    ]
    return made.map { "\(type(of: $0))" }
  }
}
