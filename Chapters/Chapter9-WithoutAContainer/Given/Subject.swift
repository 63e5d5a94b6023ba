/// Code to measure.
public struct Subject {
  /// How many objects one run creates.
  let objects: Int
  /// Prepares the runs. The result is the code of one run, which returns the last object it created.
  let setUp: () -> () -> AnyObject?
}
