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
    let before = screen.line
    screen.sendTapped()
    let (last, after) = (screen.sending, screen.line)
    gate.open()
    for task in [first, last] { await task?.value }
    #expect(
      gate.arrivals == 1 && after == before,
      "Until a run has ended, Send should do nothing. Runs: \(gate.arrivals), lines: \([before, after])")
  }

  @Test("Stop cancels the run, and the line says how far it got")
  func stop() async throws {
    defer { gate.open() }
    let screen = ReminderScreen {
      await gate.pass()
      return Report(reminded: Task.isCancelled ? 1 : 400)
    }
    let run = try await send(on: screen)
    screen.stopTapped()
    gate.open()
    await run.value
    #expect(
      screen.line == "Stopped: 1 reminded, 0 failed",
      """
      The run sends 1 letter if its task is canceled, and 400 if not. Stop was tapped, so the line should say both, that \
      it was stopped and how far it got. It says "\(screen.line)".
      """)
  }

  @Test("when a run has ended, stopped or not, `sending` is nil and the next tap sends again")
  func again() async throws {
    defer { gate.open() }
    var runs = 0
    let screen = ReminderScreen {
      await gate.pass()
      runs += 1
      return Report(reminded: runs, failed: 3)
    }
    let stopped = try await send(on: screen)
    screen.stopTapped()
    gate.open()
    await stopped.value
    screen.sendTapped()
    await screen.sending?.value
    screen.stopTapped()
    #expect(
      screen.line == "2 reminded, 3 failed" && screen.sending == nil,
      """
      Two runs have ended, and the first was stopped. Another tap on Stop came too late, so the line should still be \
      about the second run, "2 reminded, 3 failed". It's "\(screen.line)", and `sending` should be nil again.
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
