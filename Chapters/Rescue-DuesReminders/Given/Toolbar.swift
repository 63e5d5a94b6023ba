/// The buttons above the treasurer's screen. A button's action takes nothing, returns nothing and can't wait.
@MainActor
struct Toolbar {
  typealias Action = @MainActor () -> Void

  let buttons: [(label: String, action: Action)]

  init(for screen: ReminderScreen) {
    buttons = [("Send", screen.sendTapped), ("Stop", screen.stopTapped)]
  }
}
