import WorkbookCore

/// A promise that isn't kept.
struct Finding: Hashable, CustomStringConvertible {
  /// The file to open.
  let place: Place

  /// What is wrong, and what fixes it.
  let problem: String

  init(_ path: String, line: Int? = nil, _ problem: String) {
    self.init(Place(path: path, line: line), problem)
  }

  init(_ place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// As compilers write it, so that terminals and editors find the place.
  var description: String { "\(place): \(problem)" }
}
