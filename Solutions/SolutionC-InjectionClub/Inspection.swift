import Assemblies

extension ClubRoot {
  /// A line for each fault in the object graph of the app and of a session.
  func faults() -> [String] {
    sampleSession.container.validate().faults.map(\.description)
  }

  /// The same object graph as a Mermaid diagram.
  func graph() -> String {
    sampleSession.container.diagram()
  }

  /// Nobody logged in to this session. Its container also sees the app's services.
  private var sampleSession: LoginSession {
    LoginSession(member: Member(number: 1, name: "sample"), app: container)
  }
}
