import Chapter2
import Testing

@Suite("2.2 · Who calls whom?")
struct Kata2_2_WhoCallsWhom {
  // Each test runs in a process of its own, because a method that calls itself ends its process.

  @Test("create() calls the object's own create(completion:) once, with nil")
  func short() async {
    await #expect(
      processExitsWith: .success,
      "The process that called create() did not end well. Most likely create() called itself until the stack was full. It must end in the method that the object wrote itself."
    ) {
      let poster = Poster(uid: -1)
      createTwice(poster)
      #expect(
        poster.calls == ["create(nil)", "create(nil)"],
        "create() was called twice on one object, which then received \(poster.calls). Each time it must call the object's own create(completion:) exactly once, with nil, because the caller does not wait. It does no work of its own."
      )
    }
  }

  @Test("an object that is valid already is asked as well")
  func alreadyValid() async {
    await #expect(
      processExitsWith: .success,
      "The process that called create() did not end well. Most likely create() called itself until the stack was full. It must end in the method that the object wrote itself."
    ) {
      let poster = Poster(uid: 7)
      createTwice(poster)
      #expect(
        poster.calls == ["create(nil)", "create(nil)"],
        "The object has the number 7 already, and create() was called twice. The object received \(poster.calls). What a second creation means is for the object to decide, so each call must reach it."
      )
    }
  }

  @Test("create() works for a caller that knows only the protocol")
  func behindTheProtocol() async {
    await #expect(
      processExitsWith: .success,
      "The process that called create() did not end well. Most likely create() called itself until the stack was full. It must end in the method that the object wrote itself."
    ) {
      let poster = Poster(uid: -1)
      createTwice(poster as any Presentable)
      #expect(
        poster.calls == ["create(nil)", "create(nil)"],
        "The caller held the object as any Presentable and called create() twice. The object received \(poster.calls). Each call must reach the object's own create(completion:), once and with nil."
      )
    }
  }

  @Test("create() does the same for users and avatars", arguments: [-1, 0, 7])
  func usersAndAvatars(uid: Int) async {
    await #expect(
      processExitsWith: .success,
      "The process that called create() did not end well. Most likely create() called itself until the stack was full. It must end in the method that the object wrote itself."
    ) { [uid = uid as Int] in
      let user = PosterUser(uid: uid)
      user.create()
      (user as any User).create()
      #expect(
        user.calls == ["create(nil)", "create(nil)"],
        "create() was called twice on a user with the number \(uid), which received \(user.calls). It must mean the same for every object: one call of the object's own create(completion:), with nil. Is there a create() for users alone, or a case for some of them?"
      )
      let avatar = PosterAvatar(uid: uid)
      avatar.create()
      (avatar as any Avatar).create()
      #expect(
        avatar.calls == ["create(nil)", "create(nil)"],
        "create() was called twice on an avatar with the number \(uid), which received \(avatar.calls). It must mean the same for every object: one call of the object's own create(completion:), with nil. Is there a create() for avatars alone, or a case for some of them?"
      )
    }
  }

  @Test("a create() that a type wrote itself is not asked for by the protocol")
  func ownShortForm() async {
    await #expect(
      processExitsWith: .success,
      "The process that called create() did not end well. Most likely create() called itself until the stack was full. It must end in the method that the object wrote itself."
    ) {
      let shortcut = Shortcut()
      createTwice(shortcut as any Presentable)
      #expect(
        shortcut.calls == ["create(nil)", "create(nil)"],
        "A type has a create() of its own. A caller that knows only the protocol called create() twice, and the object received \(shortcut.calls). For this caller, create() is short for create(completion:) with nil, whatever the type adds. Is create() a requirement of the protocol?"
      )
    }
  }

  @Test("a completion that was handed in reaches the object")
  func long() async {
    await #expect(
      processExitsWith: .success,
      "The process that called create(completion:) did not end well. Most likely the method called itself until the stack was full."
    ) {
      let poster = Poster(uid: -1)
      let presentable: any Presentable = poster
      presentable.create { _ in poster.calls.append("told") }
      #expect(
        poster.calls == ["create(completion)", "told"],
        "create(completion:) was called once, with a completion, and the log is \(poster.calls). The long form belongs to the object alone: it gets the completion, calls it once, and nothing else happens."
      )
    }
  }

  @Test("an object is printed as its type and its number", arguments: [-1, 0, 7, 1_234_567])
  func printed(uid: Int) async {
    await #expect(
      processExitsWith: .success,
      "The process that printed an object did not end well. Most likely the description asked for itself until the stack was full. What does a description print that contains its own object?"
    ) { [uid = uid as Int] in
      let objects: [any Presentable] = [Poster(uid: uid), PosterUser(uid: uid), PosterAvatar(uid: uid)]
      let printed = objects.map { "\($0)" }
      #expect(
        printed == ["Poster, number \(uid)", "PosterUser, number \(uid)", "PosterAvatar, number \(uid)"],
        "An object, a user and an avatar with the number \(uid) were printed as \(printed). If none of this is your text: a string shows an object's description only if the object's type promises one. By which protocol?"
      )
      let poster = Poster(uid: uid)
      let known = ["\(poster)", "\(poster)", poster.description, String(describing: poster)]
      #expect(
        known == Array(repeating: "Poster, number \(uid)", count: 4),
        "Code that knows the class printed an object with the number \(uid) as \(known). All of these ways to print an object give the same text."
      )
      #expect(
        poster.calls == [],
        "An object was printed, and it received \(poster.calls). To print an object is not to call it.")
    }
  }

  @Test("an object that has got its number is printed with it")
  func printedAgain() async {
    await #expect(
      processExitsWith: .success,
      "The process that printed an object did not end well. Most likely the description asked for itself until the stack was full."
    ) {
      let poster = Poster(uid: -1)
      var printed = ["\(poster)"]
      poster.uid = 7
      printed.append("\(poster)")
      #expect(
        printed == ["Poster, number -1", "Poster, number 7"],
        "An object was printed before and after it got the number 7: \(printed). The description is made anew each time, from the number that the object has now."
      )
    }
  }

  @Test("a subclass and a generic class are printed with the name of their own type")
  func printedByType() async {
    await #expect(
      processExitsWith: .success,
      "The process that printed an object did not end well. Most likely the description asked for itself until the stack was full."
    ) {
      let sign: Sign = NeonSign()
      let printed = ["\(sign)", sign.description, "\(Board<Int>())"]
      #expect(
        printed == ["NeonSign, number 7", "NeonSign, number 7", "Board<Int>, number 7"],
        "A NeonSign was held as its superclass, Sign, and printed twice. Then a Board<Int> was printed: \(printed). The name is that of the object's own type, with its generic arguments and without the module."
      )
    }
  }

  @Test("a type that has a description of its own is printed by that one")
  func printedItsWay() async {
    await #expect(
      processExitsWith: .success,
      "The process that printed an object did not end well. Most likely the description asked for itself until the stack was full."
    ) {
      let banner = Banner()
      let printed = ["\(banner)", "\(banner as any Presentable)", (banner as any Presentable).description]
      #expect(
        printed == ["a red banner", "a red banner", "a red banner"],
        "A type has a description of its own, \"a red banner\". Printed by code that knows the class, by code that knows only the protocol, and by asking the protocol for the description: \(printed). The description of the extension is for types that have none."
      )
    }
  }

  @Test("a type that forgets create(completion:) gets no default for it")
  func forgetful() async {
    await #expect(
      processExitsWith: .success,
      "A type without create(completion:) compiled, and the call did not end well. Most likely a default called itself until the stack was full. Without a default for the requirement, the compiler would have refused the type."
    ) {
      let net = Net()
      for forgetful: any Presentable in [Forgetful(net), ForgetfulUser(net), ForgetfulAvatar(net)] {
        forgetful.create(completion: nil)
      }
      #expect(
        net.caught == ["Forgetful", "ForgetfulUser", "ForgetfulAvatar"],
        "Three types forgot create(completion:): an object, a user, an avatar. Without a default: \(net.caught). The others got one from some protocol, so the compiler accepts them and a creation does nothing. Give the short form a shape that differs from the requirement."
      )
    }
  }
}

/// Calls the short form from code that is not asynchronous.
private func createTwice(_ presentable: any Presentable) {
  presentable.create()
  presentable.create()
}

/// The same for a caller that knows the class.
private func createTwice(_ poster: Poster) {
  poster.create()
  poster.create()
}

/// Logs each creation, and with what it was called.
private final class Poster: Presentable {
  var uid: Int
  var calls: [String] = []

  init(uid: Int) { self.uid = uid }

  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create(nil)" : "create(completion)")
    completion?(nil)
  }
  func query(uid: Int) { calls.append("query(\(uid))") }
}

private final class PosterUser: User {
  let uid: Int
  var username = ""
  var calls: [String] = []
  init(uid: Int) { self.uid = uid }
  convenience init() { self.init(uid: -1) }
  convenience init(username: String) { self.init(uid: -1) }
  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create(nil)" : "create(completion)")
  }
  func query(uid: Int) { calls.append("query(\(uid))") }
}

private final class PosterAvatar: Avatar {
  let uid: Int
  let author: (any User)? = nil
  var imageURL = ""
  var calls: [String] = []
  init(uid: Int) { self.uid = uid }
  convenience init() { self.init(uid: -1) }
  convenience init(author: any User) { self.init(uid: -1) }
  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create(nil)" : "create(completion)")
  }
  func query(uid: Int) { calls.append("query(\(uid))") }
}

/// Has a description of its own, and doesn't say which protocol it is for.
private final class Banner: Presentable {
  let uid = 7
  var description: String { "a red banner" }
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

/// Has a short form of its own, which does something else.
private final class Shortcut: Presentable {
  let uid = 7
  var calls: [String] = []
  func create() { calls.append("its own create()") }
  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create(nil)" : "create(completion)")
  }
  func query(uid: Int) {}
}

private class Sign: Presentable {
  let uid = 7
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

private final class NeonSign: Sign {}

private final class Board<Notice>: Presentable {
  let uid = 7
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

/// Types that forgot `create(completion:)`. They compile because of the extension below.
private final class Forgetful: Presentable, HasNet {
  let net: Net
  let uid = -1
  init(_ net: Net) { self.net = net }
  func query(uid: Int) {}
}

private final class ForgetfulUser: User, HasNet {
  var net = Net()
  let uid = -1
  var username = ""
  init() {}
  init(username: String) { self.username = username }
  convenience init(_ net: Net) {
    self.init()
    self.net = net
  }
  func query(uid: Int) {}
}

private final class ForgetfulAvatar: Avatar, HasNet {
  var net = Net()
  let uid = -1
  let author: (any User)? = nil
  var imageURL = ""
  init() {}
  init(author: any User) {}
  convenience init(_ net: Net) {
    self.init()
    self.net = net
  }
  func query(uid: Int) {}
}

private final class Net {
  var caught: [String] = []
}

private protocol HasNet {
  var net: Net { get }
}

/// This method is generic, so every default of the chapter is the better match and is taken instead. What reaches it is
/// what the compiler refuses in a file without it.
extension Indexable {
  fileprivate func create<Completion>(completion: Completion) {
    (self as? any HasNet)?.net.caught.append("\(type(of: self))")
  }
}
