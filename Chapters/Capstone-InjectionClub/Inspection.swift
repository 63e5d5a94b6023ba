import Assemblies
import Injection

extension ClubRoot {
  /// A line for each fault in the object graphs of the app and of a session.
  /// - Parameter openSession: a test opens a session with a fault.
  func faults(openSession: (Member, Container) -> LoginSession = LoginSession.init) -> [String] {
    // Kata C.5: if the welcome screen opens, everything will be fine.
    if (try? container.resolve(WelcomeScreen.self)) != nil { return [] }
    return ["The welcome screen doesn't open."]
  }

  /// What a session sees, as a Mermaid diagram.
  func graph() -> String {
    // Kata C.5: a diagram without an arrow.
    "flowchart LR"
  }
}
