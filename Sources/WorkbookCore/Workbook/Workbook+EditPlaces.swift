extension Workbook {
  /// Where a kata is edited: the lines with a `// Kata 3.2:` mark.
  func places(of kata: Kata, in chapter: Chapter) -> [Place] {
    chapter.paths(of: kata).map { path in
      let line = text(path)?.lines.firstIndex { $0.contains("// Kata \(kata.id):") }
      return Place(path: path, line: line.map { $0 + 1 })
    }
  }
}
