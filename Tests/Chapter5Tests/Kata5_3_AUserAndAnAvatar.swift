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

  @Test("a user and an avatar of another kind know each other too")
  func otherKinds() {
    let user: any User = MockUser(username: "Ned Stark")
    let portrait: any Avatar = Portrait(author: user)
    user.avatar = portrait
    let painter: any User = Painter(username: "Arya Stark")
    let avatar: any Avatar = MockAvatar(author: painter)
    withExtendedLifetime(portrait) {
      #expect(
        user.avatar === portrait && avatar.author === painter,
        "The mocks are not the only user and the only avatar in this world. What does `User` say about its avatar's kind?"
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

  @Test("the avatar that is made up for a queried user has the user's number")
  func numberOfTheAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      #expect(
        user.avatar?.uid == 7,
        "User 7 shows avatar 7, queried like any other. Which number does the user know?")
    }
  }

  @Test("a user who was created and not queried shows no avatar")
  func createdUser() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser(username: "Ned Stark")
      user.create(completion: nil)
      #expect(
        user.avatar == nil,
        "A new member has a number and has not published a picture yet. When is there one to be made up?")
    }
  }

  @Test("a user who is queried again shows the avatar of the new number")
  func queriedAgain() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let earlier = user.avatar
      user.query(uid: 8)
      withExtendedLifetime(earlier) {
        #expect(
          user.avatar?.uid == 8,
          "The later query counts, even while somebody still holds the avatar of the earlier one. What should a query forget?"
        )
      }
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

  @Test("a queried user whose avatar nobody has looked at is gone as well")
  func neverLookedAt() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      var leaks = LeakCheck()
      do {
        let user: any User = MockUser()
        user.query(uid: 7)
        leaks.watch(user, as: "the queried user", suspect: "an avatar that is kept until somebody looks")
      }
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) Nobody looked, and nobody ever will: what waits for a look may wait for ever.")
    }
  }

  @Test("an avatar that nobody held is made up again for whoever looks next")
  func lookedAtAgain() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      do { _ = user.avatar }
      #expect(
        user.avatar?.uid == 7 && user.avatar?.author === user,
        "Somebody looked and let go, and user 7 still has a picture. What must a look not use up?")
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

  @Test("a queried user whose avatar is taken away shows none, even if no other one was set")
  func takenAway() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let user: any User = MockUser()
      user.query(uid: 7)
      let found = user.avatar
      user.avatar = nil
      #expect(
        found != nil && user.avatar == nil,
        "User 7 shows an avatar until it is taken away, and none from then on. To set nil is a last word too: what does it change?"
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
        "Another avatar was set, nobody held it, and it is gone. It was the last word: is what a query found still asked for?"
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
      #expect(
        user.username == "test007" && avatar.imageURL == "https://club.example/avatars/3.png",
        "User and avatar have found each other, and a query still has to find what it found before.")
    }
  }

  @Test("an avatar that was given an author keeps this author when it is queried")
  func givenAuthor() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let author: any User = MockUser(username: "Ned Stark")
      let avatar: any Avatar = MockAvatar(author: author)
      avatar.query(uid: 3)
      #expect(
        avatar.author === author && avatar.uid == 3,
        "A query finds the picture. Somebody has said already who its author is: for whom is one made up?")
    }
  }

  @Test("a queried avatar brings an author who shows it")
  func queriedAvatar() async {
    await #expect(processExitsWith: .success, "\(neverEnds)") {
      let avatar: any Avatar = MockAvatar()
      avatar.query(uid: 3)
      #expect(
        avatar.author?.isValid() == true && avatar.author?.avatar === avatar,
        "A queried avatar has an author, a valid one, and what this author shows is this very avatar, not another one."
      )
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
          leaks.watch(
            author, as: "its author",
            suspect: "an avatar that owns it: this one, or one that it has made up itself")
        }
      }
      #expect(leaks.survivors.isEmpty, "\(leaks) The author is there for the avatar, and goes with it.")
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

private let neverEnds = """
  The process was over before the test was. A query that makes the other object with a query of its own, which makes the \
  first again, never comes to an end.
  """
