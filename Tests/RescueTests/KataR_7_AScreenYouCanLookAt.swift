import Observation
import Testing

@testable import Rescue

@Suite("R.7 · A screen you can look at")
@MainActor
struct KataR_7_AScreenYouCanLookAt {
  @Test("the job says how far it is after each member, even if the member gets no letter")
  func progress() async {
    var steps: [[Int]] = []
    let robb = Member(name: "Robb", email: "robb@north.example", paidUntil: .distantFuture)
    let members = [.late("Bran", remindedAt: .now), robb, .late("Rickon")]
    let spy = SpyMailer()
    _ = await Workbench.job(for: members, mailer: spy).run { steps.append([$0, $1, spy.letters.count]) }
    #expect(
      steps == [[1, 3, 0], [2, 3, 0], [3, 3, 1]],
      "The job should call `progress` after each member: Bran (too early), Robb (paid), Rickon (when his letter is sent)."
    )
  }

  @Test("the screen shows its run's progress and report")
  func shows() async {
    let stage = Stage()
    stage.screen = ReminderScreen { progress in
      progress(2, 7)
      stage.look()
      return Report(reminded: 4, failed: 3)
    }
    await stage.screen?.send()
    stage.look()
    #expect(
      stage.lines == ["2 of 7", "4 reminded, 3 failed"],
      "The screen should show what its own run reports: the progress, then the counts. It shows \(stage.lines)."
    )
  }

  @Test("whoever watches the line learns about a change")
  func observed() async {
    let screen = ReminderScreen { _ in Report(reminded: 1) }
    await confirmation(
      "The line changed, and an observer should hear about it. See what makes a class observable."
    ) {
      changed in
      withObservationTracking({ _ = screen.line }, onChange: { changed() })
      await screen.send()
    }
  }

  @Test("the preview shows two reminded and one failed, and sends nothing")
  func preview() async {
    let preview = ReminderScreen.preview
    await preview.send()
    #expect(
      preview.line == "2 reminded, 1 failed",
      "A preview should run on fixed values, not on a job, and show them after `send()`. It shows \(preview.line)."
    )
  }
}

@MainActor
private final class Stage {
  var screen: ReminderScreen?
  private(set) var lines: [String] = []
  func look() { lines.append(screen?.line ?? "") }
}
