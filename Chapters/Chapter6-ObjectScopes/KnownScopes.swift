extension ObjectScope {
  // Kata 6.5: two requests in one call share a transient instance.
  /// Another instance for each request.
  public static let transient = ObjectScope("transient", reach: .graph)

  // Kata 6.5: two calls share an instance of this scope.
  /// One instance in each object graph, that is, in all that a single call of `resolve` creates. The default. A parent
  /// creates its shared instances with its own parts.
  public static let graph = ObjectScope(description: "graph", within: nil) { PermanentStorage() }

  /// One instance, as long as the container lives. Its factory must not wait for another thread, nor read a `static let` that
  /// resolves: the other thread may be waiting for the instance.
  public static let container = ObjectScope(description: "container", within: nil) { PermanentStorage() }

  /// One instance, as long as something outside of the container holds it.
  public static let weak = ObjectScope(description: "weak", within: nil) { WeakStorage() }
}
