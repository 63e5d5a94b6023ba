import Foundation

/// Where SwiftPM (6.3.1) puts what it builds.
enum BuildLayout {
  /// What the compiler made of a source file, in whichever modules: the objects of subfolders are beside the others.
  static func objects(of source: URL, in build: URL) -> [URL] {
    let debug = build.appending(path: "debug")
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: debug.path)) ?? []
    return modules.filter { $0.hasSuffix(".build") }
      .map { debug.appending(path: "\($0)/\(source.lastPathComponent).o") }
  }
}
