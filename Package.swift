// swift-tools-version: 6.3
import PackageDescription

/// The table of contents. A chapter is one line; its targets follow from it by one rule, `Chapter.targets`.
let contents = [
  Chapter(1, "DependencyInversion"),
  Chapter(2, "TestDoubles"),
  Chapter(3, "DIManager"),
  Chapter(4, "Container"),
  Chapter(5, "CircularDependencies"),
  Chapter(6, "ObjectScopes"),
]

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

/// `CHAPTER=3` declares the katas of chapter 3 and nothing else, so that they build alone: quickly, and whatever
/// the other chapters look like at the moment.
var targets: [Target] {
  if let number = Context.environment["CHAPTER"].flatMap(Int.init) {
    return contents.filter { $0.number == number }.flatMap(\.katas)
  }
  return contents.flatMap(\.katas) + contents.flatMap(\.solution) + runner
}

/// What `swift run workbook` and `swift run benchmark` need.
var runner: [Target] {
  [
    .executableTarget(name: "benchmark", dependencies: ["Solution4", "Solution6"]),
    .executableTarget(name: "workbook", dependencies: ["WorkbookCore"]),
    .target(name: "WorkbookCore"),
    .testTarget(name: "WorkbookTests", dependencies: ["WorkbookCore"]),
  ]
}

struct Chapter {
  let number: Int
  let name: String

  init(_ number: Int, _ name: String) {
    self.number = number
    self.name = name
  }

  /// The learner's module in its folder, and the katas that test it.
  var katas: [Target] {
    [
      .target(name: "Chapter\(number)", path: "Chapters/Chapter\(number)-\(name)", exclude: ["README.md"]),
      .testTarget(
        name: "Chapter\(number)Tests", dependencies: [.target(name: "Chapter\(number)"), "KataSupport"]),
    ]
  }

  /// The reference solution, and the same katas on it: `Tests/Solution1Tests` is a link to `Tests/Chapter1Tests`, and
  /// the alias makes `import Chapter1` mean the solution.
  var solution: [Target] {
    [
      .target(name: "Solution\(number)", path: "Solutions/Solution\(number)-\(name)"),
      .testTarget(
        name: "Solution\(number)Tests",
        dependencies: [.target(name: "Solution\(number)"), "KataSupport"],
        swiftSettings: [.unsafeFlags(["-module-alias", "Chapter\(number)=Solution\(number)"])]),
    ]
  }
}
