/// The club's window. It may only be touched on the main actor.
@MainActor final class Window {
  var title: String

  init(title: String = "Injection Club") {
    self.title = title
  }
}

/// Puts a profile into a window, as soon as it's created.
@MainActor final class ProfilePresenter {
  let window: Window

  init(window: Window, profile: Profile) {
    self.window = window
    window.title = "Lives at \(profile.address.displayAddress)"
  }
}
