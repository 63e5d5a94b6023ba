import Capstone
import Foundation
import Injection
import KataSupport
import Synchronization
import Testing

/// A terminal that types a script, and keeps what the app shows.
final class ScriptTerminal: Terminal {
  let showsColours: Bool
  private let input: Mutex<[String]>
  private let output = CallLog()

  init(_ script: [String], showsColours: Bool = false) {
    input = Mutex(script.reversed())
    self.showsColours = showsColours
  }

  func show(_ line: String) { output.record(line) }

  func readLine(prompt: String) -> String? {
    input.withLock { $0.popLast() }
  }

  /// Everything that the app has shown, line by line.
  var shown: [String] { output.calls }
}

/// A store of the test's own, which logs every call.
final class StoreSpy: MemberStore {
  let log = CallLog()
  private let book = Mutex(MemberBook())

  func members() throws -> [Member] {
    log.record("members")
    return book.withLock { $0.members }
  }

  func signUp(name: String) throws -> Member {
    log.record("sign up \(name)")
    return try book.withLock { try $0.signUp(name: name) }
  }

  func picture(of member: Member) throws -> Picture? {
    log.record("picture of \(member)")
    return book.withLock { $0.picture(of: member) }
  }

  func publish(_ picture: Picture, by member: Member) throws {
    log.record("publish \(picture.text) by \(member)")
    try book.withLock { try $0.publish(picture, by: member) }
  }
}

/// A way to create the app: each composition root is one.
typealias MakeClub = @Sendable (any Terminal, any MemberStore) throws -> Club

/// Runs a script on an app of its own.
/// - Returns: what the app showed, and whether no command failed.
func visit(
  _ script: [String], store: any MemberStore, colours: Bool = false, stopsAtError: Bool = true,
  with makeClub: MakeClub = { try ClubRoot(terminal: $0, store: $1).makeClub() }
) throws -> (shown: [String], succeeded: Bool) {
  let terminal = ScriptTerminal(script, showsColours: colours)
  let succeeded = try makeClub(terminal, store).run(stopsAtError: stopsAtError)
  return (terminal.shown, succeeded)
}

/// The screens that an app was given, found by reflection: the app keeps them to itself.
func suppliedScreens(
  of club: Club, sourceLocation: SourceLocation = #_sourceLocation
) throws -> any Screens {
  try #require(
    Mirror(reflecting: club).children.firstNonNil { $0.value as? any Screens },
    "The app keeps the screens that it was created with in a property.", sourceLocation: sourceLocation)
}

/// The list of viewed members that a home screen shows, found by reflection: its presenter keeps it to itself.
func viewedList(
  of screen: any Screen, sourceLocation: SourceLocation = #_sourceLocation
) throws -> RecentlyViewedInMemory {
  try #require(
    first(RecentlyViewedInMemory.self, in: screen),
    "The home screen's presenter keeps the list in a RecentlyViewedInMemory.", sourceLocation: sourceLocation)
}

/// Every way that leads from an object to a container, through stored properties of any depth: `presenter.store.container`.
func waysToContainer(from subject: Any) -> [String] {
  var seen: Set<ObjectIdentifier> = []
  var ways: [String] = []

  func walk(_ value: Any, _ path: [String]) {
    if value is Container {
      ways.append(path.joined(separator: "."))
      return
    }
    if type(of: value) is AnyClass, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for (index, child) in current.children.enumerated() {
        walk(child.value, path + [child.label ?? "\(index)"])
      }
      mirror = current.superclassMirror
    }
  }

  walk(subject, [])
  return ways
}

/// The object at the end of a path of stored properties, such as `presenter.store`, or nil.
func held(_ path: String, by subject: Any) -> AnyObject? {
  let end = path.split(separator: ".").reduce(subject as Any?) { holder, name in
    holder.flatMap { Mirror(reflecting: $0).descendant(String(name)) }
  }
  return end.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
}

/// The first object of a type in an object graph, through stored properties of any depth.
func first<Wanted>(_ type: Wanted.Type, in subject: Any) -> Wanted? {
  if let found = subject as? Wanted { return found }
  return Mirror(reflecting: subject).children.firstNonNil { first(type, in: $0.value) }
}

extension Sequence {
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}

/// An empty folder. It is removed with the test that holds it.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names of all files in it.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) }
  }

  func appending(path: String) -> URL { url.appending(path: path) }
}
