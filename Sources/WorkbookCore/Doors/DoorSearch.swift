import Foundation

/// Looks for doors in an app's Swift files. Git does the matching: for a thousand files, it takes a tenth of a second.
struct DoorSearch {
  private static let leftOut = [
    "*Test*", "*Spec.swift", "*Mock*", "*Stub*", "*Fake*", "*Preview*", "*enerated*", "*.pb.swift",
    "*.build/*", "*Carthage/*", "*DerivedData/*", "*Pods/*", "*SourcePackages/*", "*ThirdParty/*", "*endor/*",
  ]
  private static let swiftFiles = ["--", "*.swift"] + leftOut.map { ":(exclude)\($0)" }

  private let git: Git
  private let isRepository: Bool

  /// The folders with code that another repository keeps, where git grep doesn't look.
  let submodules: [String]
  private var generated: Set<String> = []

  /// How many lines each file has.
  private(set) var lengths: [String: Int] = [:]

  /// - Throws: If there is no such folder, or no Swift file in it.
  init(folder: URL) throws {
    git = Git(root: folder)
    guard FileStamp(path: folder.path + "/.")?.isFolder == true else {
      throw RunnerError("Expected the folder of an app. There's none at \(folder.path)", .usage)
    }
    let entries = (try? git.output(of: ["ls-files", "-s", "-z"]).split(separator: 0)) ?? []
    submodules = entries.filter { $0.starts(with: "160000 ".utf8) }.map { entry in
      String(decoding: entry.drop { $0 != UInt8(ascii: "\t") }.dropFirst(), as: UTF8.self)
    }
    let listed = try? git.output(of: ["ls-files", "-co", "--exclude-standard"] + Self.swiftFiles)
    isRepository = listed?.isEmpty == false
    let warning = "^//.*([Gg]enerated (by|using|with)|[Dd]o not edit|DO NOT EDIT)"
    generated = try Set(counts(["-e", warning]).keys)
    lengths = try counts(["-e", ""])
    guard !lengths.isEmpty else {
      throw RunnerError("Expected the folder of an app. There's no Swift file in \(folder.path)", .usage)
    }
  }

  /// The doors, and what stands for them: `let prefs = UserDefaults.standard`, and then `prefs.` or, if it's static, `Club.prefs.`
  func doorsWithGlobals() throws -> [Door] {
    let types = Door.all.compactMap(\.types).joined(separator: "|")
    let values = [#"= *(\#(types))(\.[a-z][A-Za-z]*|\([^)]*\)!?)"#, ": *(\(types)) *= *[^ ]+"]
    let global = "^([a-z@]|[[:space:]].*static )[^={:]*(\(values.joined(separator: "|"))) *(//.*)?$"
    let found = String(decoding: try output(["-hE", "-e", global] + Self.swiftFiles), as: UTF8.self)
    // What is shared has a door of its own, and anything may be called that.
    let declaration = #/\b(?:let|var) (?!(?:shared|standard|current)\b)(\w+) *[:=] *(\w+)/#
    return try Door.all.map { door in
      let own = try Regex(door.types ?? "")
      let uses = found.lines.compactMap { line -> String? in
        guard let (_, name, type) = line.firstMatch(of: declaration)?.output, type.wholeMatch(of: own) != nil
        else { return nil }
        return line.contains("static ") ? #"[A-Z][A-Za-z0-9_]*\.\#(name)"# : String(name)
      }
      return door.adding(globals: Set(uses))
    }
  }

  /// In how many lines each file has this door.
  func counts(of door: Door) throws -> [String: Int] {
    try counts(Self.lines(of: door))
  }

  /// In which lines a file has this door.
  func lines(of door: Door, in path: String) throws -> [Int] {
    try grep(["-n"] + Self.lines(of: door) + ["--", ":(literal)\(path)"]).compactMap { Int($0[1]) }
  }

  /// The files that declare a type, and neither draw a screen nor start the app.
  func deciders() throws -> Set<String> {
    let declaring = try counts(["-e", "^[^/]*(class|struct|actor|enum) +[A-Z]"])
    let drawing = try counts([
      "-e", "some (View|Scene)([^A-Za-z]|$)",
      "-e", "^[^/]*(class|struct|extension) [^{]*(View|Controller|Cell)([^A-Za-z]|$)",
      "-e", "(UI|NS)ApplicationDelegate|UIWindowSceneDelegate|@main",
    ])
    return Set(declaring.keys).subtracting(drawing.keys)
  }

  /// How many of the last thousand commits changed each file. Throws if git keeps no history of them, or can't read it.
  func commits() throws -> [String: Int] {
    let words = ["log", "-1000", "-z", "--format=", "--name-only", "--relative"] + Self.swiftFiles
    let names = try git.output(of: words).split(separator: 0)
    if names.isEmpty { throw RunnerError("git knows no commits of these files") }
    return Dictionary(names.map { (String(decoding: $0, as: UTF8.self), 1) }, uniquingKeysWith: +)
  }

  /// Behind `//` is a comment, unless it's the `//` of an address, and a line that begins with `*` belongs to a comment.
  private static func lines(of door: Door) -> [String] {
    let code = "^([^/]|/[^/]|://)*(\(door.pattern))"
    let exceptions = [#"^[[:space:]]*/?\*"#] + (door.except.map { [$0] } ?? [])
    return ["-e", door.pattern, "--and", "-e", code] + exceptions.flatMap { ["--and", "--not", "-e", $0] }
  }

  private func counts(_ words: [String]) throws -> [String: Int] {
    let rows = try grep(["-c"] + words + Self.swiftFiles).map { ($0[0], Int($0[1]) ?? 0) }
    return Dictionary(rows) { first, _ in first }.filter { !generated.contains($0.key) }
  }

  /// Each row that `git grep` prints, split where it writes a zero byte: a path, and a number.
  private func grep(_ words: [String]) throws -> [[String]] {
    try output(["-zE"] + words).split(separator: UInt8(ascii: "\n")).map { row in
      row.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    .filter { $0.count > 1 }
  }

  /// What `git grep` prints. Outside of a repository, it needn't understand a `.git` that is broken.
  private func output(_ words: [String]) throws -> Data {
    let place = isRepository ? "--untracked" : "--no-index"
    return try git.output(
      of: ["grep", "--no-color", place] + words, environment: isRepository ? [:] : ["GIT_DIR": "/dev/null"],
      accepting: 0...1)
  }
}
