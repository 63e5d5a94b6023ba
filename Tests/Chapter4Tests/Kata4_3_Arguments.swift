import Chapter4
import KataSupport
import Testing

@Suite("4.3 · Arguments")
struct Kata4_3_Arguments {
  @Test("a factory gets the argument that it is resolved with")
  func one() {
    let container = Container()
    container.register(User.self) { (_, username: String) in Member(username: username) }
    let names = ["Ned Stark", "Arya Stark"].map { name in
      outcome { try container.resolve(User.self, arguments: name).username }
    }
    #expect(
      names == ["Ned Stark", "Arya Stark"],
      "What only the caller knows travels as an argument, from `resolve` to the factory.")
  }

  @Test("several arguments arrive in their order")
  func several() {
    let container = Container()
    container.register(String.self) { (_, first: String, second: Int, third: String) in
      "\(first) \(second) \(third)"
    }
    #expect(
      outcome { try container.resolve(String.self, arguments: "House", 7, "Stark") } == "House 7 Stark",
      "A factory takes as many arguments as it needs, in the order in which they are passed.")
  }

  @Test("factories that take different arguments live side by side")
  func sideBySide() {
    let container = Container()
    container.register(User.self) { (_, username: String) in Member(username: username) }
    container.register(User.self) { (_, number: Int) in Member(username: "member \(number)") }
    container.register(User.self) { _ in Member(username: "no name yet") }
    let names = [
      outcome { try container.resolve(User.self, arguments: "Ned Stark").username },
      outcome { try container.resolve(User.self, arguments: 12).username },
      outcome { try container.resolve(User.self).username },
    ]
    #expect(
      names == ["Ned Stark", "member 12", "no name yet"],
      "A placeholder and a new user are made by two factories of one service. What tells them apart?")
  }

  @Test("factories that differ in their second argument, or in the order of two, live side by side")
  func secondArgument() {
    let container = Container()
    container.register(String.self) { (_, name: String, number: Int) in "name \(name), number \(number)" }
    container.register(String.self) { (_, name: String, isGuest: Bool) in "name \(name), guest \(isGuest)" }
    container.register(String.self) { (_, number: Int, name: String) in "number \(number), name \(name)" }
    let answers = [
      outcome { try container.resolve(String.self, arguments: "Ned", 7) },
      outcome { try container.resolve(String.self, arguments: "Ned", true) },
      outcome { try container.resolve(String.self, arguments: 7, "Ned") },
    ]
    #expect(
      answers == ["name Ned, number 7", "name Ned, guest true", "number 7, name Ned"],
      "All of the argument types are part of the key, each at its position.")
  }

  @Test("factories that differ in one of three arguments live side by side")
  func oneOfThree() {
    let container = Container()
    container.register(String.self) { (_, _: String, _: Int, _: String) in "text, number, text" }
    container.register(String.self) { (_, _: Bool, _: Int, _: String) in "flag, number, text" }
    container.register(String.self) { (_, _: String, _: Bool, _: String) in "text, flag, text" }
    container.register(String.self) { (_, _: String, _: Int, _: Bool) in "text, number, flag" }
    let answers = [
      outcome { try container.resolve(String.self, arguments: "House", 7, "Stark") },
      outcome { try container.resolve(String.self, arguments: true, 7, "Stark") },
      outcome { try container.resolve(String.self, arguments: "House", true, "Stark") },
      outcome { try container.resolve(String.self, arguments: "House", 7, true) },
    ]
    #expect(
      answers == ["text, number, text", "flag, number, text", "text, flag, text", "text, number, flag"],
      "All of the argument types are part of the key: the first, the last, and each between them.")
  }

  @Test("two types of one name are two types")
  func sameName() {
    let container = Container()
    container.register(String.self) { (_, _: North.Gate) in "the north gate" }
    container.register(String.self) { (_, _: South.Gate) in "the south gate" }
    let answers = [
      outcome { try container.resolve(String.self, arguments: North.Gate()) },
      outcome { try container.resolve(String.self, arguments: South.Gate()) },
    ]
    #expect(
      answers == ["the north gate", "the south gate"],
      "Both types are printed as `Gate`. Compare the types themselves: their names are only for messages.")
  }

  @Test("keys that differ in their arguments have different hashes, and equal keys have equal ones")
  func hashes() {
    let container = Container()
    let keys = [
      container.register(String.self) { _ in "" }.key,
      container.register(String.self) { (_, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Bool) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Bool) in "" }.key,
      container.register(String.self) { (_, _: Bool, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Int, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Bool, _: Int) in "" }.key,
    ]
    let hashes = Dictionary(grouping: keys, by: \.hashValue).values.map { keys in keys.map(\.description) }
    #expect(
      hashes.allSatisfy { $0.count == 1 },
      """
      The keys that share a hash stand in one group. A dictionary compares such keys one after the other, so `hash(into:)` \
      must use all that `==` compares.
      """)
    let again = Container().register(String.self) { (_, _: Int) in "" }.key
    #expect(
      again == keys[1], "The same service with the same argument types has the same key in each container.")
    #expect(
      again.hashValue == keys[1].hashValue, "Equal keys must have equal hashes, or the dictionary misses one."
    )
  }

  @Test("a factory that takes one argument more has another key")
  func oneMore() {
    let container = Container()
    let keys = [
      container.register(String.self) { _ in "" }.key,
      container.register(String.self) { (_, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Bool) in "" }.key,
    ]
    #expect(
      keys.map { key in keys.count { $0 == key } } == [1, 1, 1],
      """
      The factories take nothing, an `Int`, and an `Int` and a `Bool`. The numbers say how many of the three keys each of \
      them equals: itself alone is right. Keys that begin alike differ if one of them is longer.
      """)
    let long = [
      container.register(String.self) { (_, _: Int, _: Int, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Int, _: Int, _: Int) in "" }.key,
      container.register(String.self) { (_, _: Int, _: Int, _: Int, _: Bool) in "" }.key,
    ]
    #expect(
      long.map { key in long.count { $0 == key } } == [1, 1, 1],
      "These factories take three and four arguments. All of the types are compared, however many there are.")
    let one = [
      container.register(String.self) { (_, _: Bool) in "" }.key,
      container.register(String.self) { (_, _: Bool?) in "" }.key,
    ]
    #expect(one[0] != one[1], "`Bool` and `Bool?` are two types, so these are two factories and two keys.")
  }

  @Test("a pair is one argument, and nothing in parentheses is one, too")
  func pair() {
    let container = Container()
    container.register(String.self) { (_, number: Int, isGuest: Bool) in "two" }
    container.register(String.self) { (_, pair: (Int, Bool)) in "a pair" }
    container.register(String.self) { _ in "none" }
    container.register(String.self) { (_, _: Void) in "an empty one" }
    let answers = [
      outcome { try container.resolve(String.self, arguments: 7, true) },
      outcome { try container.resolve(String.self, arguments: (7, true)) },
      outcome { try container.resolve(String.self) },
      outcome { try container.resolve(String.self, arguments: ()) },
    ]
    #expect(
      answers == ["two", "a pair", "none", "an empty one"],
      "A tuple is one argument, also an empty one. As one type, two arguments and a pair are the same, so compare a list of types."
    )
  }

  @Test("a factory can pass on any user, too")
  func fromAFactory() {
    let container = Container()
    container.register(String.self) { (_, author: any User) in author.username }
    container.register([String].self) { resolver in
      let author: any User = Member(username: "Ned Stark")
      return [try resolver.resolve(String.self, arguments: author)]
    }
    #expect(
      outcome { try container.resolve([String].self).joined() } == "Ned Stark",
      """
      The same call, in a factory: there it is made on an `any Resolver`, and not on a `Container`. The written type must \
      count there as well. Which of the two types has your method?
      """)
  }

  @Test("any user is an argument for the factory that takes any user")
  func existential() {
    let container = Container()
    container.register(Avatar.self) { (_, author: any User) in Portrait(author: author) }
    let author: any User = Member(username: "Ned Stark")
    let avatar = try? container.resolve(Avatar.self, arguments: author)
    #expect(
      avatar?.author === author,
      """
      The author is passed as `any User`, and the factory takes `any User`. The key must be made of the types that are \
      written in the code. Which function between this call and the key opens the box and sees a `Member`?
      """)
  }

  @Test("the type that is written counts, not the one in the box")
  func staticType() {
    let container = Container()
    container.register(String.self) { (_, author: any User) in "any user" }
    container.register(String.self) { (_, author: Member) in "a member" }
    let author: any User = Member(username: "Ned Stark")
    #expect(
      outcome { try container.resolve(String.self, arguments: author) } == "any user",
      """
      The static type of an argument selects the factory, not the type in the box: the call must show which one runs.
      """)
  }

  @Test("an existential among several arguments stays what it is")
  func existentialAmongOthers() {
    let container = Container()
    container.register(String.self) { (_, author: any User, title: String) in "\(title) by \(author.username)"
    }
    let author: any User = Member(username: "Ned Stark")
    #expect(
      outcome { try container.resolve(String.self, arguments: author, "Winter") } == "Winter by Ned Stark",
      "What holds for one argument holds for each of several: its written type is what counts.")
  }

  @Test("an existential in the second or the third place stays what it is")
  func existentialInALaterPlace() {
    let container = Container()
    container.register(String.self) { (_, title: String, author: any User) in "\(title) by \(author.username)"
    }
    container.register(String.self) { (_, title: String, year: Int, author: any User) in
      "\(title) \(year) by \(author.username)"
    }
    let author: any User = Member(username: "Ned Stark")
    let answers = [
      outcome { try container.resolve(String.self, arguments: "Winter", author) },
      outcome { try container.resolve(String.self, arguments: "Winter", 1996, author) },
    ]
    #expect(
      answers == ["Winter by Ned Stark", "Winter 1996 by Ned Stark"],
      "The written type counts in each position. One method that handles all positions can't miss one.")
  }

  @Test("an existential of any protocol stays what it is")
  func existentialOfAnyProtocol() {
    let container = Container()
    container.register(String.self) { (_, crest: any Crest) in crest.beast }
    let crest: any Crest = Direwolf()
    #expect(
      outcome { try container.resolve(String.self, arguments: crest) } == "direwolf",
      "This protocol exists in this test alone, so no line of the container can name it. What treats all types alike?"
    )
  }

  @Test("arguments of other types than the factory takes are an error")
  func otherType() {
    let container = Container()
    container.register(User.self) { (_, number: Int) in Member(username: "member \(number)") }
    container.register(User.self) { _ in Member(username: "no name yet") }
    #expect(
      throws: MissingRegistrationError.self,
      "An `Int32` isn't an `Int`, and no factory here takes one. The container must throw: it guesses nothing, and drops no argument."
    ) { try container.resolve(User.self, arguments: Int32(12)) }
  }

  @Test("an argument of a subclass, or in an optional or a box, is of another type")
  func noGuess() {
    let container = Container()
    container.register(String.self) { (_, author: Member) in author.username }
    container.register(Int.self) { (_, author: any User) in author.uid }
    container.register(Int.self) { (_, author: Any) in 7 }
    container.register(Int.self) { (_, author: Member?) in 8 }
    let guest = Guest(username: "Ned Stark")
    let member: Member? = Member(username: "Ned Stark")
    let principle: Comment =
      "The call must show which factory runs. A container that tries casts finds one that is not written there."
    #expect(throws: MissingRegistrationError.self, principle) {
      try container.resolve(String.self, arguments: guest)
    }
    #expect(throws: MissingRegistrationError.self, principle) {
      try container.resolve(String.self, arguments: member)
    }
    #expect(throws: MissingRegistrationError.self, principle) {
      try container.resolve(Int.self, arguments: Member(username: "Ned Stark"))
    }
  }
}

/// A user that exists in this file alone.
private class Member: User {
  let uid = -1
  var username: String

  required init() { username = "" }
  required init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}

private final class Guest: Member {}

private enum North {
  struct Gate {}
}

private enum South {
  struct Gate {}
}

/// A protocol that exists in this file alone.
private protocol Crest {
  var beast: String { get }
}

private struct Direwolf: Crest {
  let beast = "direwolf"
}

/// An avatar that exists in this file alone.
private final class Portrait: Avatar {
  let uid = -1
  var imageURL = ""
  let author: (any User)?

  init() { author = nil }
  init(author: any User) { self.author = author }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}
