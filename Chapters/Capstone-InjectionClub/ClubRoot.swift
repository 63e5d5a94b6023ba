import Injection

/// The composition root: the one place that names the app's concrete types.
struct ClubRoot {
  let container = Container()
  private let terminal: any Terminal

  init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
    // Kata C.1: nobody has registered anything yet.
  }

  func makeClub() -> Club {
    // Kata C.1: the app runs and has nothing to show. Give it screens that do something.
    Club(terminal: terminal, screens: UnfinishedScreens())
  }
}
