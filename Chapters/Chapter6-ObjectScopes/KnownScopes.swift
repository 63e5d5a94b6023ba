extension ObjectScope {
  /// Another instance for each request.
  public static let transient = ObjectScope(description: "transient", within: nil, isShared: false) {
    TransientStorage()
  }

  // Kata 6.2: the instances of one call turn up in the next.
  /// One instance in each object graph, which is whatever a single call of `resolve` makes. It is the scope of a service
  /// for which nothing was said.
  public static let graph = ObjectScope(description: "graph", within: nil) {
    PermanentStorage()
  }

  /// One instance, as long as the container lives.
  public static let container = ObjectScope(description: "container", within: nil) {
    PermanentStorage()
  }

  /// One instance, as long as somebody holds it.
  public static let weak = ObjectScope(description: "weak", within: nil) {
    WeakStorage()
  }
}
