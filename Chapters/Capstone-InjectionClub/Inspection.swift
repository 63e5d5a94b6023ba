import Assemblies
import Injection

extension ClubRoot {
  /// A line for each fault before a login and after it. A test passes its own `openSession`.
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
