/// The composition root without a container.
struct HandWiredRoot: Screens {
  let terminal: any Terminal
  let store: any MemberStore
  let attendance = AttendanceInMemory()

  func makeClub() -> Club {
    Club(terminal: terminal, screens: self)
  }

  func makeWelcomeScreen() -> any Screen {
    WelcomeScreen(presenter: WelcomePresenter(store: store), terminal: terminal)
  }

  func openSession(for member: Member) -> any Session {
    HandWiredSession(member: member, terminal: terminal, store: store, attendance: attendance)
  }
}

/// The list of viewed members lives as long as the session: a stored property is what a scope was in the container.
private struct HandWiredSession: Session {
  let member: Member
  let terminal: any Terminal
  let store: any MemberStore
  let attendance: any Attendance
  let recentlyViewed = RecentlyViewedInMemory()

  func makeHomeScreen() -> any Screen {
    let presenter = PartyPresenter(
      member: member, store: store, recentlyViewed: recentlyViewed, attendance: attendance)
    return HomeScreen(presenter: presenter, terminal: terminal)
  }
}
