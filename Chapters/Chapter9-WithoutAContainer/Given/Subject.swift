/// Code to measure.
public struct Subject {
  /// How many objects one run creates.
  let objects: Int
  /// Prepares the runs, and returns the code of one run. A run returns the last object it created, if any.
  let setUp: () -> () -> AnyObject?
}
