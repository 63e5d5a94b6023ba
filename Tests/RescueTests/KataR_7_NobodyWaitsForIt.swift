import Testing

@testable import Rescue

@Suite("R.7 · Nobody waits for it")
@MainActor
struct KataR_7_NobodyWaitsForIt {
  let gate = Gate()

  @Test("during a run, another tap starts nothing, not even after Stop")
  func secondTap() async throws {
    defer { gate.open() }
    let screen = ReminderScreen {
      await gate.pass()
      return Report(reminded: 1)
    }
    let first = try await send(on: screen)
    screen.sendTapped()
    screen.stopTapped()
    screen.sendTapped()
    let last = screen.sending
    gate.open()
    await first.value
    await last?.value
    #expect(
      gate.arrivals == 1,
      "The first run was still waiting, stopped or not, so no tap should start another. There were \(gate.arrivals) runs."
    )
  }

  @Test("Stop ends the job before its next member, and the line says how far it got")
  func stop() async throws {
    defer { gate.open() }
    let mailer = GatedMailer(gate: gate)
    let job = Workbench.job(for: [.late("Bran"), .late("Arya")], mailer: mailer)
    let screen = ReminderScreen { await job.run() }
    let run = try await send(on: screen)
    screen.stopTapped()
    gate.open()
    await run.value
    #expect(
      mailer.spy.signatures.count == 1 && job.members[1].lastReminder == nil,
      "Stop was tapped during Bran's letter, so the job should send Arya nothing and note no reminder. Does it ask whether it was canceled?"
    )
    #expect(
      screen.line == "Stopped: 1 reminded, 0 failed",
      "The run was stopped after one letter, and the line should say both. It says \"\(screen.line)\".")
  }

  @Test("when a run has ended, stopped or not, `sending` is nil and the next tap sends again")
  func again() async {
    var runs = 0
    let screen = ReminderScreen {
      runs += 1
      return Report(reminded: runs, failed: 3)
    }
    screen.sendTapped()
    let stopped = screen.sending
    screen.stopTapped()
    await stopped?.value
    screen.sendTapped()
    await screen.sending?.value
    #expect(
      screen.line == "2 reminded, 3 failed" && screen.sending == nil,
      """
      Two runs have ended, and the first was stopped. The line should be about the second, "2 reminded, 3 failed", \
      and is "\(screen.line)", and `sending` should be nil again.
      """)
  }

  /// Taps Send, and waits until the run is at the gate or has ended.
  private func send(on screen: ReminderScreen) async throws -> Task<Void, Never> {
    screen.sendTapped()
    let run = try #require(screen.sending, "Send was tapped, so `sending` should hold the run's task.")
    await gate.arrival(in: run)
    return run
  }
}

/// Waits at the gate before each letter.
private struct GatedMailer: Mailer {
  let gate: Gate
  let spy = SpyMailer()

  func send(_ letter: Letter) async throws {
    await gate.pass()
    try await spy.send(letter)
  }
}
