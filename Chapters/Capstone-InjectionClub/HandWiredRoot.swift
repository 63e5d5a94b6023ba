/// The composition root without a container.
struct HandWiredRoot {
  let terminal: any Terminal
  let store: any MemberStore

  func makeClub() -> Club {
    // Kata C.6: create the screens here, with initializers alone.
    Club(terminal: terminal, screens: UnfinishedScreens())
  }
}
