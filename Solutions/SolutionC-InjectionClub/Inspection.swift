import Assemblies
import Injection

extension ClubRoot {
  /// A line for each fault before a login and after it. A test passes its own `openSession`.
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
