// swift-tools-version: 6.3
import PackageDescription

/// The table of contents. A chapter is one line; its targets follow from it by one rule, which `ChapterID` repeats for the runner.
let contents = [
  Chapter("1", "DependencyInversion"),
  Chapter("2", "TestDoubles"),
  Chapter("3", "DIManager"),
  Chapter("4", "Container"),
  Chapter("5", "CircularDependencies"),
  Chapter("6", "ObjectScopes"),
  Chapter("7", "Assemblies", importsContainer: true),
  Chapter("8", "ObjectsYouDontCreate", importsContainer: true),
  Chapter("9", "WithoutAContainer", importsContainer: true),
  Chapter("R", "DuesReminders", module: "Rescue"),
  Chapter("C", "InjectionClub", module: "Capstone", importsContainer: true, importsAssemblies: true),
]

/// `CHAPTER=3` declares the katas of chapter 3 and nothing else, so that they build alone: quickly, and whatever the other
/// chapters look like at the moment.
let chapter = Context.environment["CHAPTER"]

/// `SOLUTIONS=1` declares the katas on the reference solutions, and the runner's own tests, instead of the learner's katas.
let isAboutSolutions = Context.environment["SOLUTIONS"] == "1"

/// The container that chapters after the sixth import as `Injection`: the reference, or with `INJECTION=Chapter6` the learner's own.
let injection = Context.environment["INJECTION"] ?? "Solution6"

/// The solutions that `benchmark` measures, besides the container.
let measured = ["Solution4", "Solution7", "Solution9"]

let package = Package(
  name: "workbook",
  platforms: [.macOS(.v15)],
  targets: [.target(name: "KataSupport")] + targets,
  swiftLanguageModes: [.v6]
)

// An index of the system's modules takes longer to write than the katas take to build. XCTest's classes are found through
// the index of our own.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-index-ignore-system-modules"])]
}

var targets: [Target] {
  if let chapter {
    let asked = contents.filter { $0.id == chapter }
    let imported = asked.flatMap(\.imports).map(\.module)
    let used = contents.flatMap { [$0.chapter, $0.solution] }.filter { imported.contains($0.name) }
    let explanation = Target.executableTarget(name: "workbook", path: "Sources/exported")
    return used + asked.flatMap { [$0.chapter, $0.katas] } + [explanation]
  }
  if isAboutSolutions {
    return contents.flatMap { [$0.solution, $0.katasOnSolution] } + runner + author
  }
  // A learner waits only for the solutions that other code imports.
  let imported = contents.flatMap(\.imports).map(\.module) + measured
  let solutions = contents.map(\.solution).filter { imported.contains($0.name) }
  return contents.flatMap { [$0.chapter, $0.katas] } + solutions + runner
}

/// What `swift run` starts.
var runner: [Target] {
  [
    .target(name: "WorkbookCore"),
    .executableTarget(name: "workbook", dependencies: ["WorkbookCore"]),
    .executableTarget(
      name: "benchmark",
      dependencies: (measured + [injection]).map { .target(name: $0) },
      swiftSettings: [.unsafeFlags(["-module-alias", "Injection=\(injection)"])]),
    club,
  ]
}

/// What a learner doesn't wait for: the author's check, and the tests of both.
var author: [Target] {
  [
    .executableTarget(name: "verify", dependencies: ["WorkbookCore"]),
    .testTarget(name: "WorkbookTests", dependencies: ["WorkbookCore", "verify", "KataSupport"]),
    .testTarget(name: "ContainerTests", dependencies: ["Solution6", "Solution7", "KataSupport"]),
  ]
}

/// The app that the capstone puts together: the learner's, or with `SOLUTIONS=1` the reference.
var club: Target {
  let capstone = isAboutSolutions ? "SolutionC" : "Capstone"
  return .executableTarget(
    name: "club", dependencies: [.target(name: capstone)],
    swiftSettings: isAboutSolutions ? [.unsafeFlags(["-module-alias", "Capstone=SolutionC"])] : [])
}

struct Chapter {
  let id: String
  let name: String
  /// The learner's module. What comes after chapter 9 has a name: `Chapter10` would be selected with `Chapter1`.
  private let module: String
  private let importsContainer: Bool
  private let importsAssemblies: Bool

  init(
    _ id: String, _ name: String, module: String? = nil, importsContainer: Bool = false,
    importsAssemblies: Bool = false
  ) {
    self.id = id
    self.name = name
    self.module = module ?? "Chapter\(id)"
    self.importsContainer = importsContainer
    self.importsAssemblies = importsAssemblies
  }

  /// What the chapter's code calls a module, and the module that it gets.
  var imports: [(name: String, module: String)] {
    (importsContainer ? [("Injection", injection)] : [])
      + (importsAssemblies ? [("Assemblies", "Solution7")] : [])
  }

  private var solved: String { "Solution\(id)" }
  private var imported: [Target.Dependency] { imports.map { .target(name: $0.module) } }
  private var aliases: [String] { imports.flatMap { ["-module-alias", "\($0.name)=\($0.module)"] } }

  /// The learner's module in its folder.
  var chapter: Target {
    .target(
      name: module, dependencies: imported, path: "Chapters/\(module)-\(name)", exclude: ["README.md"],
      swiftSettings: [.unsafeFlags(aliases)])
  }

  /// The katas that test it.
  var katas: Target {
    .testTarget(
      name: "\(module)Tests", dependencies: [.target(name: module), "KataSupport"] + imported,
      swiftSettings: [.unsafeFlags(aliases)])
  }

  /// The reference solution.
  var solution: Target {
    .target(
      name: solved, dependencies: imported, path: "Solutions/\(solved)-\(name)",
      swiftSettings: [.unsafeFlags(aliases)])
  }

  /// The same katas on the solution: `Tests/Solution1Tests` is a link to `Tests/Chapter1Tests`, and the alias makes
  /// `import Chapter1` mean the solution.
  var katasOnSolution: Target {
    .testTarget(
      name: "\(solved)Tests", dependencies: [.target(name: solved), "KataSupport"] + imported,
      swiftSettings: [.unsafeFlags(["-module-alias", "\(module)=\(solved)"] + aliases)])
  }
}
