import Foundation

protocol WallClock: Sendable {
  var now: Date { get }
}

struct SystemClock: WallClock {
  var now: Date { .now }
}
