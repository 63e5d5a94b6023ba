/// The words that a command line may begin with, besides numbers and `help`.
package enum CommandName: String, CaseIterable, Sendable {
  case list
  case read
  case watch
  case hint
  case compare
  case take
  case reset
  case doors
}
