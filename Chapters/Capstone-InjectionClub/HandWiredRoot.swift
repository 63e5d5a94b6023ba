/// The composition root without a container.
struct HandWiredRoot {
  let terminal: any Terminal
  let store: any MemberStore

  func makeClub() -> Club {
    Club(terminal: terminal, screens: makeScreens())
  }

  func makeScreens() -> any Screens {
    // Kata C.6: create the screens here, with initializers alone.
    UnfinishedScreens()
  }
}
