/// The requests of a graph, by the service and the container that creates it.
struct RequestTable {
  private struct Place: Hashable {
    let key: ServiceKey
    let container: ObjectIdentifier

    init(_ request: Request) {
      key = request.key
      container = ObjectIdentifier(request.container)
    }
  }

  /// The latest request. Each knows the request before it: most graphs are small, and this needs no memory of its own.
  private var latest: Request?
  private var count = 0
  /// The same requests, once there are too many to look at each of them.
  private var index: [Place: Request]?

  /// The latest request for the same service in the same container.
  func request(like request: Request) -> Request? {
    if count > 16 { return index?[Place(request)] }
    let (key, container) = (request.key, request.container)
    var request = latest
    while let candidate = request, candidate.key != key || candidate.container !== container {
      request = candidate.previous
    }
    return request
  }

  mutating func add(_ request: Request) {
    request.previous = latest
    latest = request
    count += 1
    if count == 17 {
      index = [:]
      for request in sequence(first: request, next: \.previous).reversed() { note(request) }
    } else if count > 17 {
      note(request)
    }
  }

  /// Removes a request, if it is the latest.
  mutating func remove(_ request: Request) {
    guard request === latest else { return }
    latest = request.previous
    count -= 1
  }

  /// Removes all requests, and what they have created.
  mutating func removeAll() {
    var next = latest
    (latest, count, index) = (nil, 0, nil)
    // One after the other: the end of a long chain of objects that hold each other takes a deep stack.
    while let request = next {
      next = request.previous
      request.previous = nil
      request.instance = nil
    }
  }

  private mutating func note(_ request: Request) {
    index?[Place(request)] = request
  }
}
