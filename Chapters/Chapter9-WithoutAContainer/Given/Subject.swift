/// Something to measure.
public struct Subject {
  /// What the report calls it.
  public let name: String
  /// How many objects one run creates.
  public let objects: Int
  /// Prepares the runs, and returns what one run does. A run returns the last object that it has created, if any.
  public let setUp: () -> () -> AnyObject?

  /// Something to measure.
  /// - Parameters:
  ///   - name: what the report calls it.
  ///   - objects: how many objects one run creates, at least 1.
  ///   - setUp: prepares the runs, and returns what one run does.
  public init(_ name: String, objects: Int, setUp: @escaping () -> () -> AnyObject?) {
    self.name = name
    self.objects = objects
    self.setUp = setUp
  }
}
