/// A place where code reaches outside: to a server, a file, the clock. A test of that code would reach there, too.
struct Door: Sendable {
  let name: String

  /// An extended regular expression for `git grep`. A Mac's git doesn't know `\b`.
  private(set) var pattern: String

  /// What looks like this door and isn't.
  let except: String?

  /// The types that the door is made of. A global may hold one of them, so that its uses don't name it.
  let types: String?

  /// A door that is made of these types, or of what the pattern says. Whole names count: an app's own `GitURLSession` is no
  /// `URLSession`.
  init(name: String, types: String? = nil, pattern: String? = nil, except: String? = nil) {
    let names = types.map { "(^|[^A-Za-z0-9_])(\($0))([^A-Za-z0-9_]|$)" }
    self.name = name
    self.types = types
    self.pattern = [names, pattern].compactMap(\.self).joined(separator: "|")
    self.except = except
  }

  /// The same door, which what is done with some globals goes through as well: `prefs.set(…)`, but not `my.prefs.set(…)`.
  func adding(globals: Set<String>) -> Door {
    if globals.isEmpty { return self }
    var door = self
    door.pattern +=
      #"|(^|[^A-Za-z0-9_.])(\#(globals.sorted().joined(separator: "|")))[.[]"#
    return door
  }

  /// The list that the rescue's lesson explains, door by door.
  static let all = [
    Door(
      name: "sends", types: "URLSession|URLSession[A-Za-z]*Task|NWConnection",
      pattern: #"dataTask|\.upload[A-Za-z]*\("#),
    Door(name: "starts programs", pattern: #"(^|[^A-Za-z0-9_])Process(\(\)|\.run)|posix_spawn"#),
    Door(
      name: "keeps", types: "UserDefaults|FileManager|NSPersistentContainer|ModelContext",
      pattern: #"Defaults\[|@AppStorage|\.write\(to|Keychain|SecItem"#),
    Door(
      name: "reads the time",
      pattern: #"(^|[^A-Za-z.])Date\(\)|Date\.now|timeIntervalSinceNow|Calendar\.current"#),
    Door(name: "rolls dice", pattern: #"UUID\(\)|\.random|\.shuffle"#),
    Door(name: "shares", pattern: #"[A-Z][A-Za-z]*\.(shared|sharedInstance|standard|current)([^A-Za-z(]|$)"#),
    Door(
      name: "can be replaced",
      pattern: #"(static|class) var [A-Za-z]+[^{]*=|nonisolated\(unsafe\)|@unchecked Sendable"#,
      except: "static var defaultValue"),
    Door(name: "listens", types: "NotificationCenter"),
    Door(name: "waits", pattern: #"Task\.sleep|asyncAfter|Timer\."#),
    Door(
      name: "nobody waits",
      pattern: #"(^|[^A-Za-z])Task(\.detached)? *(\([^)]*\))? *\{|[Qq]ueue.*\.async"#),
  ]
}
