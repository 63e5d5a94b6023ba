import Chapter5
import KataSupport
import Testing

@Suite("5.3 · A user and an avatar")
struct Kata5_3_AUserAndAnAvatar {
  @Test("a user and an avatar know each other")
  func bothWays() {
    let user: any User = MockUser(username: "Ned Stark")
    let avatar: any Avatar = MockAvatar(author: user)
    user.avatar = avatar
    withExtendedLifetime(avatar) {
      #expect(
        user.avatar === avatar && avatar.author === user,
        """
        Seen as `any User`, the user shows this very avatar, and the avatar names this very user. Who remembers \
        what was set? An answer that the protocol doesn't require is an answer that no conformer can give.
        """)
    }
  }

  @Test("a user knows the avatar and doesn't own it")
  func avatarGoesFirst() {
    var leaks = LeakCheck()
    let user = MockUser(username: "Ned Stark")
    do {
      let avatar = MockAvatar(author: user)
      user.avatar = avatar
      leaks.watch(avatar, as: "the avatar", suspect: "the user, who should only know it")
    }
    withExtendedLifetime(user) {
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) An avatar that was set on a user, and that nobody else holds, is gone. Whose arrow is too strong?"
      )
    }
  }

  @Test("an avatar always has its author, even when nobody else holds the author")
  func authorStays() {
    let avatar = MockAvatar(author: MockUser(username: "Ned Stark"))
    #expect(
      avatar.author?.username == "Ned Stark",
      "An avatar must have an author for as long as it lives. Which of the two arrows is the strong one?")
  }

  @Test("a user and an avatar that nobody needs any more are gone")
  func pairIsGone() {
    var leaks = LeakCheck()
    do {
      let user = MockUser(username: "Ned Stark")
      let avatar = MockAvatar(author: user)
      user.avatar = avatar
      leaks.watch(user, as: "the user", suspect: "the avatar, which is its author's for good reason")
      leaks.watch(avatar, as: "the avatar", suspect: "the user, if it owns the avatar")
    }
    #expect(leaks.survivors.isEmpty, "\(leaks) Strong both ways is for ever.")
  }

  // A query that makes the other object by another query never ends, and the stack overflows. So everything
  // that queries runs in a process of its own.

  @Test("a queried user shows its avatar, and the avatar names this user")
  func queriedUser() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let avatar = user.avatar
      #expect(
        avatar?.isValid() == true && avatar?.author === user,
        """
        A queried user has a valid avatar whose author is this user. If it has none, was it gone as soon as it \
        was made, because nobody owned it? What else could the user keep of it?
        """)
    }
  }

  @Test("a queried user that nobody needs any more is gone, and its avatar too")
  func queriedUserIsGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let user: any User = MockUser()
        user.query(uid: 7)
        leaks.watch(user, as: "the queried user", suspect: "its avatar, which somebody still holds")
        if let avatar = user.avatar {
          leaks.watch(
            avatar, as: "its avatar", suspect: "the user, by a second, strong property beside the weak one")
        }
      }
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) An avatar owns its author. Whoever keeps the avatar for the user keeps both of them.")
    }
  }

  @Test("the avatar of a queried user still has its author when it is the only one left")
  func queriedUsersAvatarKeepsAuthor() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var avatar: (any Avatar)?
      do {
        let user: any User = MockUser()
        user.query(uid: 7)
        avatar = user.avatar
      }
      #expect(
        avatar?.author?.uid == 7,
        "Somebody looks at the avatar of user 7. An avatar owns its author, however the two have met.")
    }
  }

  @Test("a queried user shows the same avatar for as long as somebody holds it")
  func sameAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let avatar = user.avatar
      #expect(
        avatar != nil && user.avatar === avatar,
        "Two looks at one user are two looks at one avatar. What does the user remember after the first?")
    }
  }

  @Test("a queried user who gets another avatar shows that one, and who takes it away shows none")
  func replaced() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let other: any Avatar = MockAvatar(author: user)
      user.avatar = other
      let shown = user.avatar
      user.avatar = nil
      #expect(
        shown === other && user.avatar == nil,
        "What is set on a user, nil included, counts for more than what a query found earlier.")
    }
  }

  @Test("a queried avatar brings an author who shows it")
  func queriedAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      #expect(
        avatar.author != nil && avatar.author?.avatar === avatar,
        "A queried avatar has an author, and what this author shows is this very avatar, not another one.")
    }
  }

  @Test("a queried avatar that nobody needs any more is gone, and its author too")
  func queriedAvatarIsGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let avatar: any Avatar = MockAvatar()
        avatar.query(uid: 3)
        leaks.watch(avatar, as: "the queried avatar", suspect: "its author, if the user owns the avatar")
        if let author = avatar.author {
          leaks.watch(author, as: "its author", suspect: "the avatar, which somebody still holds")
        }
      }
      #expect(leaks.survivors.isEmpty, "\(leaks) The author is there for the avatar, and goes with it.")
    }
  }
}

private let neverEnds = """
  The process ended before the test. A query that makes the other object with a query of its own, which makes the \
  first again, never comes to an end.
  """
