import Assemblies
import Injection

extension ClubRoot {
  /// A line for each fault in the object graphs of the app and of a session.
  /// - Parameter openSession: a test opens a session with a fault.
  func faults(openSession: (Member, Container) -> LoginSession = LoginSession.init) -> [String] {
    let session = openSession(sample, container)
    let found = [container, session.container].flatMap { $0.validate().faults.map(\.description) }
    return Set(found).sorted()
  }

  /// What a session sees, as a Mermaid diagram.
  func graph() -> String {
    LoginSession(member: sample, app: container).container.diagram()
  }

  /// A member who never signed up.
  private var sample: Member { Member(number: 1, name: "sample") }
}
