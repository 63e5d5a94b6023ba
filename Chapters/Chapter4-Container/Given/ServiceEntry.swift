/// What `register` returns, to say more about the registration.
///
///     let entry = container.register(Notebook.self) { _ in Notebook() }
///     entry.key.description  // Notebook
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey
}
