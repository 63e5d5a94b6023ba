/// Tasks that join a meeting continue when all of them have arrived.
struct Meeting: Sendable {
  private let arrivals: AsyncStream<Void>.Continuation
  private let complete: Task<Void, Never>

  init(of count: Int) {
    let (stream, arrivals) = AsyncStream<Void>.makeStream()
    self.arrivals = arrivals
    complete = Task {
      var missing = count
      for await _ in stream {
        missing -= 1
        if missing == 0 { break }
      }
    }
  }

  func join() async {
    arrivals.yield()
    await complete.value
  }
}
