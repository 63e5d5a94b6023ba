/// Where the services are made that many share. There is one workshop for a container with its parent and children.
final class Workshop: Sendable {
  // Kata 6.7: there is no door yet.
  /// Somebody comes in to make a service.
  func enter() {}

  /// They leave. To be called as often as `enter()`, on the same thread.
  func leave() {}
}
