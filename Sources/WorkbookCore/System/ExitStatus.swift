/// What the runner's exit status says.
package enum ExitStatus: Int32, Sendable {
  /// What was asked for is green, or done.
  case green = 0
  case red = 1
  /// The words make no sense, or a chapter has no katas.
  case usage = 2
  /// Something could not be done.
  case failure = 3
}
