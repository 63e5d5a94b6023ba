/// A place where code reaches outside: to a server, a file, the clock. A test of that code would reach there, too.
struct Door: Sendable {
  let name: String

  /// An extended regular expression for `git grep`. A Mac's git doesn't know `\b`.
  let pattern: String

  /// The list that the rescue's lesson explains, door by door.
  static let all = [
    Door(name: "sends", pattern: #"URLSession|dataTask|\.upload[A-Za-z]*\(|NWConnection"#),
    Door(
      name: "keeps",
      pattern: #"UserDefaults|FileManager|\.write\(to|Keychain|SecItem|NSPersistentContainer|ModelContext"#),
    Door(
      name: "reads the time",
      pattern: #"(^|[^A-Za-z.])Date\(\)|Date\.now|timeIntervalSinceNow|Calendar\.current"#),
    Door(name: "throws dice", pattern: #"UUID\(\)|\.random|\.shuffle"#),
    Door(name: "shares", pattern: #"[A-Z][A-Za-z]*\.(shared|sharedInstance|standard|current)([^A-Za-z(]|$)"#),
    Door(
      name: "can be replaced",
      pattern: #"(static|class) var [A-Za-z]+[^{]*=|nonisolated\(unsafe\)|@unchecked Sendable"#),
    Door(name: "listens", pattern: "NotificationCenter"),
    Door(name: "waits", pattern: #"Task\.sleep|asyncAfter|Timer\."#),
    Door(
      name: "nobody waits",
      pattern: #"(^|[^A-Za-z])Task(\.detached)? *(\([^)]*\))? *\{|[Qq]ueue.*\.async"#),
  ]
}
