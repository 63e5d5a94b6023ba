import Chapter9
import Testing

/// Requires that a page can be put together at all. Runs in a process of its own, because endless recursion ends one.
func requireResolveToEnd() async throws {
  try await #require(
    processExitsWith: .success,
    """
    A method of `Injector` calls itself until the stack is full. A default that asks for what it provides finds \
    itself again: let `resolve` ask for the parts, under names that only the parts have.
    """
  ) {
    let injector = ClubInjector()
    _ = injector.resolve(member: "Ned Stark")
    _ = injector.makePresenter(
      member: "Ned Stark", view: injector.makeView(), journal: injector.makeJournal())
  }
}
