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
        user.avatar === avatar,
        """
        Seen as `any User`, the user must return the avatar that was set. A property that only a protocol extension \
        declares is the same for all users: no conforming type can override it.
        """)
      #expect(avatar.author === user, "The avatar must return the user that it was given, as its author.")
    }
  }

  @Test("a user and an avatar of another kind know each other too")
  func otherKinds() {
    let user: any User = MockUser(username: "Ned Stark")
    let portrait: any Avatar = Portrait(author: user)
    user.avatar = portrait
    let painter: any User = Painter(username: "Arya Stark")
    painter.avatar = portrait
    let avatar: any Avatar = MockAvatar(author: painter)
    withExtendedLifetime(portrait) {
      #expect(
        user.avatar === portrait,
        """
        The user must show an avatar of any type: this one is a type of this test. A property of a protocol type must \
        accept every conforming type, not the mocks alone.
        """
      )
      #expect(
        avatar.author === painter,
        """
        The avatar must have an author of any type: this one is a type of this test. A property of a protocol type \
        must accept every conforming type, not the mocks alone.
        """
      )
      #expect(
        painter.avatar === portrait,
        """
        Seen as `any User`, a user of a type of this test must return the avatar that was set. The type has a property \
        of its own, and only a requirement of the protocol leads to it.
        """
      )
    }
  }

  @Test("a user knows the avatar and doesn't own it")
  func avatarGoesFirst() {
    var leaks = LeakCheck()
    let user = MockUser(username: "Ned Stark")
    do {
      let avatar = MockAvatar(author: user)
      user.avatar = avatar
      leaks.watch(avatar, as: "the avatar", suspect: "the user, which should not own it")
    }
    withExtendedLifetime(user) {
      #expect(
        leaks.survivors.isEmpty,
        """
        \(leaks) The avatar was set on a user, and nothing else holds it, so it must be released. Which reference is \
        strong that should not be?
        """
      )
    }
  }

  @Test("an avatar always has its author, even when nothing else holds the author")
  func authorStays() {
    let avatar = MockAvatar(author: MockUser(username: "Ned Stark"))
    #expect(
      avatar.author?.username == "Ned Stark",
      """
      An avatar must keep its author for as long as the avatar lives, even if nothing else holds the author. Which \
      of the two references must be strong?
      """)
  }

  @Test("a user and an avatar that nothing holds any more are gone")
  func pairIsGone() {
    var leaks = LeakCheck()
    do {
      let user = MockUser(username: "Ned Stark")
      let avatar = MockAvatar(author: user)
      user.avatar = avatar
      leaks.watch(user, as: "the user", suspect: "the avatar, which owns its author for good reason")
      leaks.watch(avatar, as: "the avatar", suspect: "the user, if it owns the avatar")
    }
    #expect(
      leaks.survivors.isEmpty,
      """
      \(leaks) Two strong references in a circle are a retain cycle, and neither object is ever released. The avatar \
      owns its author, so the user must not own the avatar.
      """
    )
  }

  // If each query creates the other object by another query, the recursion never ends and the stack overflows. So every
  // test that queries runs in a process of its own.

  @Test("a queried user shows its avatar, and the avatar names this user")
  func queriedUser() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let avatar = user.avatar
      #expect(
        avatar?.isValid() == true,
        """
        Shown: \(number(of: avatar)). After a query, the user must show a valid avatar. If there is none, it may have \
        been released as soon as it was created, because nothing owned it. What else could the user store?
        """)
      #expect(
        avatar?.author === user,
        """
        Its author: \(name(of: avatar?.author)). The avatar that a query finds must have this very user as its \
        author, so the user has to hand itself to the avatar.
        """)
    }
  }

  @Test("the avatar that is made up for a queried user has the user's number")
  func numberOfTheAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let avatar = user.avatar
      #expect(
        avatar?.uid == 7,
        """
        Shown: \(number(of: avatar)). User 7 must show avatar 7: the avatar of a queried user has the number of this \
        user. Look at the number with which the avatar is queried.
        """)
      #expect(
        avatar?.imageURL == "https://club.example/avatars/7.svg",
        """
        Its picture: \(avatar?.imageURL ?? "none"). The avatar is made up and then queried, so it must have the \
        picture that a query finds. A number alone is no picture.
        """)
    }
  }

  @Test("two queried users of one number have an avatar each")
  func twoUsersOfOneNumber() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let users: [any User] = [MockUser(), MockUser()]
      for user in users { user.query(uid: 7) }
      let avatars = users.map(\.avatar)
      for (user, avatar) in zip(users, avatars) {
        #expect(
          avatar?.author === user,
          """
          Its author: \(name(of: avatar?.author)). Two users have number 7, and each must show an avatar whose author \
          is that very user. A number says which row of the backend is meant, not which object. Look for something \
          that all users share.
          """)
      }
    }
  }

  @Test("a user who was created and not queried shows no avatar")
  func createdUser() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser(username: "Ned Stark")
      user.create(completion: nil)
      #expect(
        user.avatar == nil,
        """
        A newly created member has a number but has not published a picture yet, so `avatar` must be nil. Only a \
        query finds an avatar.
        """)
      let draft: any Avatar = MockAvatar(author: user)
      withExtendedLifetime(draft) {
        #expect(
          user.avatar == nil,
          """
          An avatar was created with this user as its author, and set on no user, so `avatar` must still be nil. An \
          initializer that changes its argument surprises its caller: only a setter or a query changes what a user \
          shows.
          """)
      }
    }
  }

  @Test("a queried user who is created afterwards still shows its avatar")
  func createdAfterwards() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      user.create(completion: nil)
      let avatar = user.avatar
      #expect(
        avatar?.uid == 7,
        """
        Shown: \(number(of: avatar)). A creation neither sets nor finds an avatar, so the one of the query must stay. \
        Look at what `create(completion:)` changes.
        """)
    }
  }

  @Test("a query replaces what was set, an avatar or nil, with the same number too")
  func queryReplaces() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser(username: "Ned Stark")
      let other: any Avatar = MockAvatar(author: user)
      let others: [any Avatar] = [other, MockAvatar(), MockAvatar(author: MockUser(username: "Arya Stark"))]
      var shown: [String] = []
      user.avatar = other
      shown.append(number(of: user.avatar))
      for (uid, other) in zip([7, 8, 8], others) {
        user.avatar = other
        user.query(uid: uid)
        shown.append(number(of: user.avatar))
      }
      for uid in [8, 9] {
        user.avatar = nil
        user.query(uid: uid)
        shown.append(number(of: user.avatar))
      }
      withExtendedLifetime(others) {
        #expect(
          shown == ["avatar -100", "avatar 7", "avatar 8", "avatar 8", "avatar 8", "avatar 9"],
          """
          Shown: \(shown). First an avatar without a number was set; then, five times, an avatar or nil was set and \
          the user was queried with 7, 8, 8, 8, 9. The later event counts: each query must replace what was set \
          before. Look for a query that leaves something in place.
          """)
      }
    }
  }

  @Test("a query with a negative number leaves the avatar as it is")
  func negativeNumber() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      var shown: [String] = []
      user.query(uid: 7)
      user.query(uid: -1)
      shown.append(number(of: user.avatar))
      let other: any Avatar = MockAvatar(author: user)
      user.avatar = other
      user.query(uid: -1)
      shown.append(user.avatar === other ? "the one that was set" : number(of: user.avatar))
      let found = "\(user.username), number \(user.uid)"
      #expect(
        found == "Stand-in 7, number 7",
        """
        Found: \(found). The user was queried with 7 and then twice with -1. A negative number changes nothing, so name \
        and number must be those of the first query. Check the number before you change anything.
        """)
      #expect(
        shown == ["avatar 7", "the one that was set"],
        """
        Shown: \(shown). A negative number changes nothing, neither an avatar that was queried nor one that was set. \
        Check the number before you change anything.
        """)
    }
  }

  @Test("a user who is queried again shows the avatar of the new query")
  func queriedAgain() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let earlier = user.avatar
      user.query(uid: 8)
      withExtendedLifetime(earlier) {
        #expect(
          user.avatar?.uid == 8,
          """
          Shown: \(number(of: user.avatar)). The later query counts: the user must show avatar 8, even while the test \
          still holds the earlier avatar. A query must replace what an earlier query found.
          """
        )
      }
      let found = user.avatar
      user.query(uid: 8)
      let seen = found != nil && user.avatar === found ? "the earlier one" : number(of: user.avatar)
      withExtendedLifetime(found) {
        #expect(
          seen == "avatar 8",
          """
          Shown: \(seen). The user was queried with 8 once more, while the test held what the user had shown before. A \
          query must replace what an earlier query found, with the same number too: the backend may know another \
          picture by now.
          """)
      }
    }
  }

  @Test("a queried user that nothing holds any more is gone, and its avatar too")
  func queriedUserIsGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let user: any User = MockUser()
        user.query(uid: 7)
        leaks.watch(user, as: "the queried user", suspect: "its avatar, which is still alive itself")
        if let avatar = user.avatar {
          leaks.watch(
            avatar, as: "its avatar", suspect: "the user, by a second, strong property beside the weak one")
        }
      }
      #expect(
        leaks.survivors.isEmpty,
        """
        \(leaks) An avatar owns its author, so a strong reference to the avatar keeps both of them alive. Look at \
        what the user stores after a query.
        """)
    }
  }

  @Test("a queried user whose avatar was never read is gone as well")
  func neverLookedAt() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let user: any User = MockUser()
        user.query(uid: 7)
        leaks.watch(user, as: "the queried user", suspect: "an avatar that is kept until its first read")
      }
      #expect(
        leaks.survivors.isEmpty,
        """
        \(leaks) Nothing has read the avatar, and perhaps nothing ever will: an object that is kept until its first \
        read may be kept for ever.
        """)
    }
  }

  @Test("an avatar that nothing held is made up again at the next read")
  func lookedAtAgain() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      var shown: [String] = []
      for _ in 1...3 {
        let avatar = user.avatar
        shown.append(number(of: avatar) + (avatar?.author === user ? " of this user" : ""))
      }
      #expect(
        shown == Array(repeating: "avatar 7 of this user", count: 3),
        """
        Shown: \(shown). The avatar was read three times and released each time, and user 7 must always show an \
        avatar 7 with this user as its author. A read must not use up what the next read needs.
        """)
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
        """
        The test holds only the avatar of user 7, and this avatar must still have its author. An avatar owns its \
        author, even if the author's query created the avatar.
        """)
    }
  }

  @Test("a queried user shows the same avatar for as long as something holds it")
  func sameAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      var shown: [String] = []
      for _ in 1...3 {
        let avatar = user.avatar
        shown.append(avatar == nil ? "none" : user.avatar === avatar ? "the same" : "another one")
      }
      #expect(
        shown == Array(repeating: "the same", count: 3),
        """
        Shown by the second read: \(shown). Three times the test held the avatar of a first read, read again, and let \
        it go; each time, both reads must return the same avatar. What does the user remember after a read?
        """)
    }
  }

  @Test("an avatar that is made up again is not kept either")
  func madeUpAgainAndGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      let user: any User = MockUser()
      user.query(uid: 7)
      for read in ["first", "second", "third"] {
        if let avatar = user.avatar {
          leaks.watch(
            avatar, as: "the avatar of the \(read) read", suspect: "the user, which should not own it")
        }
      }
      withExtendedLifetime(user) {
        #expect(
          leaks.survivors.isEmpty,
          """
          \(leaks) Nothing held the avatar after each of the three reads, so each of them must be released. The user \
          knows the avatar that it makes up and doesn't own it, the second time as the first time.
          """)
      }
    }
  }

  @Test("setting another avatar replaces the one of the query, and setting nil takes it away")
  func replaced() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let other: any Avatar = MockAvatar(author: user)
      user.avatar = other
      let shown = user.avatar
      user.avatar = nil
      let seen = [shown === other ? "the one that was set" : number(of: shown), number(of: user.avatar)]
      #expect(
        seen == ["the one that was set", "no avatar"],
        """
        Shown: \(seen). The user must show the avatar that was set, and none after `avatar` was set to nil. A value \
        that was set, nil included, overrides what a query found earlier.
        """)
    }
  }

  @Test("a queried user whose avatar is taken away shows none, even if no other one was set")
  func takenAway() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let found = user.avatar
      user.avatar = nil
      let seen = [number(of: found), number(of: user.avatar)]
      #expect(
        seen == ["avatar 7", "no avatar"],
        """
        Shown: \(seen). User 7 must show an avatar until `avatar` is set to nil, and none from then on. Setting nil \
        is a decision as well, and overrides the query.
        """
      )
    }
  }

  @Test("a queried user whose other avatar has gone shows none")
  func otherAvatarGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      do { user.avatar = MockAvatar(author: user) }
      #expect(
        user.avatar == nil,
        """
        Shown: \(number(of: user.avatar)). The avatar that was set has been released, because nothing held it, so the \
        user must show none. Setting an avatar overrides the earlier query, even after that avatar has gone.
        """
      )
    }
  }

  @Test("a query still finds a name for a user, and a picture for an avatar")
  func whatQueriesFind() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      let found = [user.username, avatar.imageURL, name(of: avatar.author)]
      #expect(
        found == ["Stand-in 7", "https://club.example/avatars/3.svg", "Stand-in 3"],
        """
        Found: \(found). User and avatar know each other now, and a query must still find what it found before: the \
        name of a user, the picture of an avatar, and an author that was queried with the avatar's number.
        """)
    }
  }

  @Test("an avatar that was given an author keeps this author when it is queried")
  func givenAuthor() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let author: any User = MockUser(username: "Ned Stark")
      let avatar: any Avatar = MockAvatar(author: author)
      avatar.query(uid: 3)
      #expect(
        avatar.author === author,
        """
        Its author: \(name(of: avatar.author)). A query fills in the number and the picture, and must keep the author \
        that was injected. Only an avatar without an author gets one from a query.
        """)
      #expect(
        avatar.uid == 3,
        "Its number: \(avatar.uid). A query must fill in the number, with an author as without one.")
    }
  }

  @Test("a queried avatar brings an author who shows it")
  func queriedAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      #expect(
        avatar.author?.isValid() == true,
        """
        Its author: \(name(of: avatar.author)). A queried avatar must have a valid author, so the author that the \
        query makes up must be queried too.
        """)
      #expect(
        avatar.author?.avatar === avatar,
        """
        Its author shows: \(number(of: avatar.author?.avatar)). The author of a queried avatar must show this very \
        avatar, not another one. After its own query, the author has to be told which.
        """)
    }
  }

  @Test("a queried avatar that nothing holds any more is gone, and its author too")
  func queriedAvatarIsGone() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let avatar: any Avatar = MockAvatar()
        avatar.query(uid: 3)
        leaks.watch(avatar, as: "the queried avatar", suspect: "its author, if the user owns the avatar")
        if let author = avatar.author {
          leaks.watch(
            author, as: "its author",
            suspect: "an avatar that owns it: this one, or one that the author created itself")
        }
      }
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) The avatar is the only owner of this author, so both must be released when the test releases the avatar."
      )
    }
  }

  @Test("user 0 shows avatar 0")
  func zero() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 0)
      let avatar = user.avatar
      #expect(
        number(of: avatar) == "avatar 0",
        """
        Shown: \(number(of: avatar)). The backend counts from zero, so user 0 was queried like any other and must show \
        avatar 0. Look for a number that is used to say "none".
        """)
    }
  }

  @Test("an avatar keeps the author that an earlier query made up")
  func queriedTwice() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      let author = avatar.author
      avatar.query(uid: 4)
      #expect(
        avatar.author === author,
        """
        Its author: \(name(of: avatar.author)). The avatar was queried with 3 and then with 4. At the second query it \
        had an author, and an avatar that has an author keeps it. Only one without an author makes one up.
        """)
    }
  }

  @Test("an avatar that is queried leaves the author that it was given as it is")
  func givenAuthorUnchanged() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let author: any User = MockUser(username: "Ned Stark")
      let avatar: any Avatar = MockAvatar(author: author)
      avatar.query(uid: 3)
      withExtendedLifetime(avatar) {
        let found = [author.username, number(of: author.avatar)]
        #expect(
          found == ["Ned Stark", "no avatar"],
          """
          Found: \(found). The avatar was queried, and its author was neither queried nor given an avatar, so the \
          author must have the name and the avatar that it had before: only a setter or a query of the user changes \
          them.
          """)
      }
      let user: any User = MockUser()
      user.query(uid: 7)
      user.username = "Arya Stark"
      _ = user.avatar
      #expect(
        user.username == "Arya Stark",
        "Its name: \(user.username). Reading the avatar makes it up, and must not change the user.")
    }
  }

  @Test("setting what the user shows already is a decision too")
  func setAgain() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      user.avatar = nil
      var shown = [number(of: user.avatar)]
      user.query(uid: 8)
      do {
        let found = user.avatar
        user.avatar = found
        shown.append(number(of: found))
      }
      shown.append(number(of: user.avatar))
      #expect(
        shown == ["no avatar", "avatar 8", "no avatar"],
        """
        Shown: \(shown). User 7's avatar was set to nil before it was ever read. Then user 8's avatar was read, set \
        again, and released. Setting an avatar or nil overrides the query each time, even if the value is the one that \
        the user shows or remembers already. Look for a setter that compares the values first.
        """)
    }
  }

  @Test("an avatar owns the author that its query made up")
  func ownsTheAuthorOfTheQuery() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      avatar.author?.username = "Ned Stark"
      #expect(
        avatar.author?.username == "Ned Stark",
        """
        Its author: \(name(of: avatar.author)). The test renamed the author and held only the avatar. An avatar owns \
        its author, also the one that a query made up, so the renamed author must still be there. Only the other \
        direction is a number.
        """)
    }
  }

  @Test("a query of an avatar with a negative number brings no author")
  func negativeNumberOfAnAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: -1)
      #expect(
        avatar.author == nil,
        """
        Its author has number \(avatar.author?.uid ?? 0). A negative number changes nothing, so the placeholder must \
        still have no author. Check the number before you change anything.
        """)
    }
  }

  @Test("a user shows whatever avatar was set, one without an author or of another author too")
  func anyAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser(username: "Ned Stark")
      let avatars: [any Avatar] = [MockAvatar(), MockAvatar(author: MockUser(username: "Arya Stark"))]
      var shown: [String] = []
      for avatar in avatars {
        user.avatar = avatar
        shown.append(user.avatar === avatar ? "the one that was set" : number(of: user.avatar))
      }
      #expect(
        shown == ["the one that was set", "the one that was set"],
        """
        Shown: \(shown). First an avatar without an author was set, then one of another author. The mock keeps what \
        was set; it has no rule about it.
        """)
    }
  }

  @Test("the number of an avatar doesn't say which object it is")
  func numbersProveNothing() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      let other: any Avatar = MockAvatar(author: user)
      other.query(uid: 8)
      user.avatar = other
      user.query(uid: 8)
      let found = user.avatar
      var shown = [found === other ? "the one that was set" : number(of: found)]
      found?.query(uid: 9)
      shown.append(user.avatar === found ? "the same" : "another one")
      withExtendedLifetime(other) {
        #expect(
          shown == ["avatar 8", "the same"],
          """
          Shown: \(shown). An avatar with number 8 was set, and then the user was queried with 8: a query replaces \
          what was set. Then the avatar that was found was queried with 9, and while the test holds it, the user must \
          show this very object. Look for code that compares numbers.
          """)
      }
    }
  }

  @Test("a user that is created after an avatar was set still shows it")
  func createdAfterSetting() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser(username: "Ned Stark")
      let avatar: any Avatar = MockAvatar(author: user)
      user.avatar = avatar
      user.create(completion: nil)
      #expect(
        user.avatar === avatar,
        """
        Shown: \(number(of: user.avatar)). An avatar was set, and then the user was created. A creation changes no \
        avatar. Look at what `create(completion:)` changes.
        """)
    }
  }
}

/// An avatar that exists in this file alone, so no user can know it by name.
private final class Portrait: Avatar {
  let uid = 1
  var imageURL = ""
  let author: (any User)?
  init() { author = nil }
  init(author: any User) { self.author = author }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}

/// A user that exists in this file alone, so no avatar can know it by name.
private final class Painter: User {
  let uid = 1
  var username: String
  weak var avatar: (any Avatar)?
  init() { username = "" }
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}

// A process of its own reports no values. So the messages carry them.

private func number(of avatar: (any Avatar)?) -> String { avatar.map { "avatar \($0.uid)" } ?? "no avatar" }

private func name(of author: (any User)?) -> String { author?.username ?? "no author" }

private let neverEnds = """
  The process must end normally. If each query creates the other object by a query of its own, the recursion never \
  comes to an end, and the stack overflows.
  """
