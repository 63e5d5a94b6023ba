/// Where a kata stands, for the map.
enum KataState: String, CaseIterable, Sendable {
  case done
  case inProgress = "in progress"
  case broken = "does not compile"
  case untouched
}
