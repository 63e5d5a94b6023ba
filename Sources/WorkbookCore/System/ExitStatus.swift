/// What the runner's exit status says.
package enum ExitStatus: Int32, Sendable {
  /// The requested katas are green, or the command is done.
  case green = 0
  case red = 1
  /// The words make no sense, or a chapter has no katas.
  case usage = 2
  /// Something could not be done.
  case failure = 3
}
