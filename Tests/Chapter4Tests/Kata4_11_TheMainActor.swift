import KataSupport
import Testing

@testable import Chapter4

@Suite("4.11 · The main actor")
struct Kata4_11_TheMainActor {
  @Test("a plain resolve is an error, not a crash")
  func offTheMainActor() async {
    await #expect(
      processExitsWith: .success,
      "A background task called `resolve(ProfilePresenter.self)`, which can't switch to the main actor. It should throw, but the process ended. Who promised the compiler that this code runs on the main actor?"
    ) {
      let container = containerWithPresenter()
      let resolve = { @Sendable in outcome { try container.resolve(ProfilePresenter.self) } }
      var result = await Task.detached(operation: resolve).value
      if result.hasPrefix("error") { result = await MainActor.run(body: resolve) }
      #expect(
        result.hasPrefix("error"),
        "The test called `resolve(ProfilePresenter.self)` in a background task and, after an error, on the main actor. Each call should throw, but one returned a presenter. Which factory did it find? The compiler should check, not the factory."
      )
    }
  }

  @Test("on the main actor, each resolve creates a presenter")
  func onTheMainActor() async {
    await #expect(processExitsWith: .success, "Code on the main actor resolved a presenter. \(ended)") {
      let container = containerWithPresenter()
      container.register(onMainActor: Garden.Window.self) { _ in Garden.Window() }
      let areTwo = await MainActor.run {
        outcome {
          try container.resolve(onMainActor: ProfilePresenter.self)
            !== container.resolve(onMainActor: ProfilePresenter.self)
        }
      }
      #expect(
        areTwo == "true",
        "Two calls on the main actor should create two presenters, even if a `Garden.Window` is registered as well; comparing them gave \"\(areTwo)\". Resolve the factory first, and then run it. Under which type do you keep it?"
      )
    }
  }

  @Test("a background task that awaits gets a presenter from its own container")
  func background() async {
    await #expect(processExitsWith: .success, "A background task awaited a presenter. \(ended)") {
      let child = Container(parent: containerWithPresenter())
      child.register(Profile.self) { _ in Profile(address: Cave("Cave 8")) }
      let broken = Container()
      broken.register(onMainActor: ProfilePresenter.self) { _ in throw CavedIn() }
      let titles = await [title(in: child), title(in: broken)]
      #expect(
        titles[0] == "Lives at Cave 8",
        "The parent has the presenter, the child its own profile. A background task asked the child, so the window should show Cave 8, not \"\(titles[0])\". Which resolver does the factory receive, and where do you keep the factory?"
      )
      #expect(
        titles[1] == "CavedIn()",
        "The presenter's factory threw a `CavedIn`. The caller should get that error, not \"\(titles[1])\". What does `resolve(onMainActor:)` do when the factory throws?"
      )
    }
  }
}

private func containerWithPresenter() -> Container {
  let container = Container()
  container.register(Profile.self) { _ in Profile(address: Cave("Cave 7")) }
  PresenterServices.register(in: container)
  return container
}

/// What the presenter wrote into its window, or the error.
private func title(in container: Container) async -> String {
  do {
    return try await container.resolve(onMainActor: ProfilePresenter.self).window.title
  } catch {
    return "\(error)"
  }
}

private let ended =
  "That should work, but the process ended. Does a factory wait for the main queue, and so for itself? If not, did it find another type's factory?"
