import Injection

/// Something that is wrong in an object graph.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// From the service that was checked to the one that is at fault: each asks for the next one.
  public let path: [ServiceKey]
  /// What is wrong there.
  public let problem: String

  /// Nothing is registered for the last one of a path.
  static func missing(path: [ServiceKey]) -> Fault {
    Fault(path: path, problem: "nothing is registered for it")
  }

  /// The last one of a path is the first one again.
  static func circle(path: [ServiceKey]) -> Fault {
    Fault(path: path, problem: "a circle")
  }

  /// The factory of a service throws an error of its own.
  static func failure(of key: ServiceKey, error: any Error) -> Fault {
    Fault(path: [key], problem: "\(error)".split(separator: "\n").joined(separator: " "))
  }

  /// The first one of a path holds the last one, which ends earlier.
  static func captive(_ captive: CaptiveDependency) -> Fault {
    let problem =
      "the first one is kept (\(captive.holderScope)) longer than the last (\(captive.captiveScope))"
    return Fault(path: captive.path, problem: problem)
  }

  /// One line, for example `Banner → any History: nothing is registered for it`. O(*n*) in the length of the path.
  public var description: String {
    "\(path.map(\.description).joined(separator: " → ")): \(problem)"
  }
}
