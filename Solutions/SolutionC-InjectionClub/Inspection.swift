import Assemblies

extension ClubRoot {
  /// Checks the object graph of the app, and of a session in it. Nothing of the app changes.
  /// - Returns: a line for each fault, in a stable order; empty when there is none.
  public func validate() -> [String] {
    sampleSession.container.validate().faults.map(\.description)
  }

  /// The object graph of the app, and of a session in it, as a Mermaid diagram.
  /// - Returns: the diagram's text; the same at every run.
  /// - Throws: what keeps the graph from being looked at.
  public func graph() throws -> String {
    try sampleSession.container.diagram()
  }

  /// A session that no one opened: its container sees the app's services as well.
  private var sampleSession: LoginSession {
    LoginSession(member: Member(number: 0, name: "sample"), app: container)
  }
}
